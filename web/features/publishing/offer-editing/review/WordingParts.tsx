import { keptPictureId, pictureFile } from '../../../../../domain/pictures.ts'
import type { WordingPart } from '../../../../../domain/offer-wording.ts'

const NOTHING = 'Nothing'

/** The text, or the picture that it is the address of. */
function Said({ text }: { text: string }) {
  if (keptPictureId(text) === undefined) return text || NOTHING
  return (
    <img src={pictureFile(text, 640)} alt="As uploaded" className="mt-1 aspect-video w-48 rounded-badge object-cover" />
  )
}

/** What stood there and what stands there now; told apart by words and a line, not by colour alone. */
function Difference({ before, after }: WordingPart) {
  return (
    <>
      <dd className="mt-1 border-l-2 border-danger bg-danger-soft px-3 py-1.5 whitespace-pre-line text-danger-ink wrap-anywhere">
        <span className="block text-sm">Before</span>
        <del>
          <Said text={before} />
        </del>
      </dd>
      <dd className="mt-1 border-l-2 border-success bg-success-soft px-3 py-1.5 whitespace-pre-line text-success-ink wrap-anywhere">
        <span className="block text-sm">Now</span>
        <ins className="no-underline">
          <Said text={after} />
        </ins>
      </dd>
    </>
  )
}

export function WordingParts({ title, parts, none }: { title: string; parts: readonly WordingPart[]; none: string }) {
  const shown = parts.filter(({ isChanged, after }) => isChanged || after !== '')
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      {shown.length === 0 && <p className="mt-2 text-ink-muted">{none}</p>}
      <dl className="mt-2 flex flex-col gap-3">
        {shown.map((part) => (
          <div key={part.label}>
            <dt className="text-portal text-ink-muted">{part.label}</dt>
            {part.isChanged ? (
              <Difference {...part} />
            ) : (
              <dd className="whitespace-pre-line wrap-anywhere">
                <Said text={part.after} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
