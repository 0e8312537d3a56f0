import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CompanySettings, useEditSettings } from './company-settings.ts'

/** Whether it is counted how many people open the company's campaigns and follow their links. */
export function CountedOpens({ settings }: { settings: CompanySettings }) {
  const { countsCampaignOpens, name } = settings
  const { mutate, isPending } = useEditSettings(settings)
  return (
    <Section
      title="Opened campaigns"
      text={
        countsCampaignOpens
          ? 'It is counted how many people open your campaigns’ emails and follow their links. You are told about how many a week after a campaign was sent, never who. Each email says so, and whoever says no is not counted.'
          : 'Not counted: neither how many open your campaigns’ emails nor how many follow their links.'
      }
    >
      <div>
        {countsCampaignOpens ? (
          <Button busy={isPending} onClick={() => mutate({ countsCampaignOpens: false })}>
            Stop counting
          </Button>
        ) : (
          <ConfirmButton
            size="normal"
            title="Count who opens campaigns?"
            text={`The emails of campaigns that leave from now on hold a picture and links by which opening is counted. They say so, and so does the privacy notice of everybody at ${name}. Each of them can say no.`}
            confirm="Count it"
            busy={isPending}
            onConfirm={() => mutate({ countsCampaignOpens: true })}
          >
            Count how many open them
          </ConfirmButton>
        )}
      </div>
    </Section>
  )
}
