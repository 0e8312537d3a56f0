import { type ColourMeasures, measureColour, readColour } from '../../../../domain/company-branding.ts'
import { THEMES, type Theme } from '../../../../domain/theme.ts'
import { fillWords, textWords } from './contrast-words.ts'

const NAMES: Record<Theme, string> = { light: 'Light theme', dark: 'Dark theme' }

function Swatch({ colour, name }: { colour: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        className="size-6 shrink-0 rounded-badge border border-line-strong"
        style={{ backgroundColor: colour }}
        aria-hidden="true"
      />
      <span>
        {name} <span className="font-mono">{colour}</span>
      </span>
    </span>
  )
}

type ThemeNoteProps = { theme: Theme; chosen: string; measures: ColourMeasures; use: string }

function ThemeNote({ theme, chosen, measures, use }: ThemeNoteProps) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="font-semibold">{NAMES[theme]}</dt>
      <dd className="text-ink-muted">{textWords(chosen, measures, use)}</dd>
      {measures.isMoved && (
        <dd className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted">
          <Swatch colour={chosen} name="Chosen" />
          <Swatch colour={measures.ink} name="As used" />
        </dd>
      )}
      <dd className="text-ink-muted">{fillWords(chosen, measures)}</dd>
    </div>
  )
}

/** How well a colour reads in both themes, measured as it is typed; 4.5 to 1 is what ordinary text needs. */
export function ContrastNotes({ colour, use }: { colour: string; use: string }) {
  const chosen = readColour(colour)
  if (!chosen) return null
  return (
    <dl className="tabular grid gap-3 rounded-panel bg-sunken p-3 text-portal sm:grid-cols-2">
      {THEMES.map((theme) => {
        const measures = measureColour(chosen, theme)
        return measures && <ThemeNote key={theme} theme={theme} chosen={chosen} measures={measures} use={use} />
      })}
    </dl>
  )
}
