import { FAILURE_REASONS } from '../../../../domain/answer.ts'
import { Section } from '../../../ui/Section.tsx'
import { type OfferStatistics, totalText } from './offer-statistics.ts'

/** Why people said that the offer did not work for them. */
export function ReasonList({ reasons }: Pick<OfferStatistics, 'reasons'>) {
  const given = reasons.filter(({ people: { value, isAtLeast } }) => value > 0 || isAtLeast)
  return (
    <Section title="Did not work" text="What people chose when we asked them why, by the day of their first answer.">
      {given.length === 0 ? (
        <p>Nobody said so in this time.</p>
      ) : (
        <dl className="flex flex-col divide-y divide-line border-y border-line">
          {given.map(({ reason, people }) => (
            <div key={reason} className="flex justify-between gap-4 py-2.5">
              <dt>{FAILURE_REASONS[reason]}</dt>
              <dd className="tabular text-right font-semibold">{totalText(people, 'confirmed')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
