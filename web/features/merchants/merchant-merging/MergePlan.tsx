import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { urlOf } from '../../../../domain/site-address.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { LineList } from './LineList.tsx'
import { accessText, movingLines } from './merge-text.ts'
import type { MergePreview, MergeSide } from './merges.ts'

const LOCATIONS_AT_MOST = 200
const DAY_MS = 86_400_000

function Side({ title, side }: { title: string; side: MergeSide }) {
  const { id, name, siteUrl, logo, description, categories } = side
  return (
    <div className="flex min-w-0 flex-col gap-3 p-4 md:p-5">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-muted">{title}</h2>
      <div className="flex items-center gap-3">
        <MerchantLogo id={id} name={name} src={logo} category={categories[0] ?? null} className="size-14" />
        <div className="min-w-0">
          <p className="text-title font-semibold wrap-anywhere">{name}</p>
          <p className="text-portal text-ink-muted wrap-anywhere">
            {siteUrl === null ? 'No website' : (urlOf(siteUrl)?.hostname ?? siteUrl)}
          </p>
        </div>
      </div>
      <p className="text-portal text-ink-muted wrap-anywhere">
        {[description, categories.join(', ')].filter(Boolean).join(' · ') || 'No description'}
      </p>
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-panel bg-warning-soft px-4 py-3 text-warning-ink wrap-anywhere">{children}</p>
}

type MergePlanProps = { preview: MergePreview; onSwap: () => void; now: number }

/** Both suppliers side by side, and what would become of the one that goes. */
export function MergePlan({ preview, onSwap, now }: MergePlanProps) {
  const { kept, merged, hasProposal, locationsTogether, undoDays } = preview
  const access = accessText(preview)
  return (
    <div className="flex max-w-[60rem] flex-col gap-4">
      <div className="grid divide-line overflow-hidden rounded-card border border-line bg-surface max-md:divide-y md:grid-cols-2 md:divide-x">
        <Side title="Stays" side={kept} />
        <Side title="Becomes part of it" side={merged} />
      </div>
      <div>
        <Button
          size="wrapping"
          icon={<ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />}
          onClick={onSwap}
        >
          Keep {merged.name} instead
        </Button>
      </div>
      {access && <Note>{access}</Note>}
      {hasProposal && (
        <Note>
          Changes to the page of {merged.name} wait for a decision. They are set aside, and come back if you undo this.
        </Note>
      )}
      {locationsTogether > LOCATIONS_AT_MOST && (
        <Note>
          Together they have {locationsTogether} locations. A page holds {LOCATIONS_AT_MOST}, so remove some first.
        </Note>
      )}
      <Section
        title={`What goes to ${kept.name}`}
        text={`Name, website, logo, text and categories of ${kept.name} stay. The old address of ${merged.name} leads to it, and feeds that name ${merged.name} find it.`}
      >
        <LineList label={`What goes to ${kept.name}`} lines={movingLines(preview)} />
      </Section>
      <p className="text-ink-muted wrap-anywhere">
        You can undo this until {formatDate(new Date(now + undoDays * DAY_MS))}. The suppliers of both are told;
        employees are not, and go on following.
      </p>
    </div>
  )
}
