import { FIGURE_WORDS, FIGURES_AT_MOST, FIGURES_WITHIN_DAYS } from '../../../../domain/campaigns.ts'
import { formatDate, londonDate } from '../../../../domain/dates.ts'
import { aboutText } from '../../../../domain/report-words.ts'
import { Section } from '../../../ui/Section.tsx'
import { CampaignFact } from './CampaignFact.tsx'
import type { CampaignPage } from './campaigns.ts'

const COUNTED_SO =
  'Each figure is counted once, moved a little by chance and rounded to five, so that nobody can tell what one person did.'

function sentenceOf({ status, figures }: CampaignPage): string {
  if (status === 'CANCELLED') return 'A campaign that was cancelled has none.'
  if (!figures) return 'This campaign was sent before figures were counted, so it has none.'
  const { standing, day } = figures
  if (standing === 'TOO_FEW')
    return 'It was for so few people that figures would tell what single ones did, so there are none.'
  if (standing === 'TOO_MANY')
    return `${FIGURES_AT_MOST} campaigns of the ${FIGURES_WITHIN_DAYS} days before it have figures, so this one has none: more of them side by side would tell what single people did.`
  if (standing === 'TOLD') return `Of the week until ${formatDate(day)}. ${COUNTED_SO}`
  if (day < londonDate(new Date())) return `Its figures are being counted. ${COUNTED_SO}`
  return `Figures come on ${formatDate(day)}, a week after it was sent. ${COUNTED_SO}`
}

/** What came of a campaign that has left. */
export function CampaignFigures({ campaign }: { campaign: CampaignPage }) {
  const { status, figures } = campaign
  if (status !== 'SENT' && status !== 'CANCELLED') return null
  const told = figures?.told ?? []
  return (
    <Section title="Figures" text={sentenceOf(campaign)}>
      {told.length > 0 && (
        <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
          {told.map(({ kind, people }) => (
            <CampaignFact key={kind} label={FIGURE_WORDS[kind]}>
              {aboutText(people)}
            </CampaignFact>
          ))}
        </dl>
      )}
    </Section>
  )
}
