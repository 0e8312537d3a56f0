import type { CSSProperties, ReactNode } from 'react'
import { DEFAULT_BRANDING, readColour } from '../../../../domain/company-branding.ts'
import { THEMES, type Theme } from '../../../../domain/theme.ts'
import { companyVariables } from '../../../ui/company-variables.ts'
import { useWidth } from '../../../ui/useWidth.ts'
import type { BrandingValues } from './branding-form.ts'
import { PreviewPage } from './PreviewPage.tsx'

/** In pixels, as the page is laid out before it is made small; both come out equally high beside each other. */
const SCREENS = {
  desktop: { width: 960, height: 776 },
  phone: { width: 360, height: 873 },
} as const
type Screen = keyof typeof SCREENS

const THEME_NAMES: Record<Theme, string> = {
  light: 'Light theme, on a desktop and a phone',
  dark: 'Dark theme, on a desktop and a phone',
}

/** What else of a member's page is shown, drawn by those whose it is. */
export type PreviewParts = { offer: ReactNode; card: (colour: string) => ReactNode }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- custom properties are style names that React's types do not list
const variables = (primary: string, secondary: string) => companyVariables(primary, secondary) as CSSProperties

type ScreenshotProps = { screen: Screen; theme: Theme; values: BrandingValues; company: string; parts: PreviewParts }

function Screenshot({ screen, theme, values, company, parts }: ScreenshotProps) {
  const [ref, room] = useWidth<HTMLDivElement>()
  const { width, height } = SCREENS[screen]
  const primary = readColour(values.primary) ?? DEFAULT_BRANDING.primary
  const secondary = readColour(values.secondary) ?? DEFAULT_BRANDING.secondary
  return (
    <div
      ref={ref}
      className="relative overflow-hidden rounded-panel border border-line-strong"
      style={{ aspectRatio: `${width} / ${height}` }}
      inert
      aria-hidden="true"
    >
      <div
        className="absolute top-0 left-0 overflow-hidden bg-canvas text-ink"
        style={{
          ...variables(primary, secondary),
          colorScheme: theme,
          width,
          height,
          transformOrigin: '0 0',
          transform: `scale(${room / width})`,
        }}
      >
        <PreviewPage {...{ screen, theme, values, company }} offer={parts.offer} card={parts.card(primary)} />
      </div>
    </div>
  )
}

type BrandPreviewProps = Pick<ScreenshotProps, 'values' | 'company' | 'parts'>

/** A member's page with what is typed, before anything is saved: on both kinds of screen, in both themes. */
export function BrandPreview(props: BrandPreviewProps) {
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      <div>
        <h2 className="text-h3">Preview</h2>
        <p className="text-ink-muted">What your people see once you save.</p>
      </div>
      {THEMES.map((theme) => (
        <div key={theme} className="flex flex-col gap-1.5">
          <h3 className="font-sans text-portal font-semibold tracking-normal">{THEME_NAMES[theme]}</h3>
          <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] gap-3">
            <Screenshot {...props} screen="desktop" theme={theme} />
            <Screenshot {...props} screen="phone" theme={theme} />
          </div>
        </div>
      ))}
      <p className="text-portal text-ink-muted">
        The offer and the card are examples: each real card keeps the colour that it was made in.
      </p>
    </section>
  )
}
