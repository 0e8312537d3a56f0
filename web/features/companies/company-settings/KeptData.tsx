import { Row, Rows, Section } from '../../../ui/Section.tsx'
import type { CompanySettings } from './company-settings.ts'

/** What is the same for every company on this installation: how long data is kept, and which clock counts. */
export function KeptData({ settings: { activityKeptMonths } }: { settings: CompanySettings }) {
  return (
    <Section
      title="Data and time"
      text="The same for every company here. Whoever runs this installation of Offerwell sets how long clicks and redemptions are kept."
    >
      <Rows label="Data and time">
        <Row title="Time zone" text="Europe/London, for every date and time" />
        <Row title="Single clicks and redemptions" text={`${activityKeptMonths} months; daily totals for good`} />
        <Row
          title="Your records of people"
          text="While they are in your company, and after they have left until they delete their account"
        />
        <Row title="Notifications" text="Half a year" />
        <Row title="Your company’s audit log" text="Seven years; nothing in it can be changed, or deleted sooner" />
      </Rows>
    </Section>
  )
}
