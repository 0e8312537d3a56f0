import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { formatDateTime } from '../../../../domain/dates.ts'
import { FORMER_SECRET_HOURS } from '../../../../domain/webhooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { StateBadge } from './StateBadge.tsx'
import { WebhookFields, type WebhookForm } from './WebhookFields.tsx'
import { useDeleteWebhook, useEditWebhook, useRenewSecret, type Webhook } from './webhooks.ts'

function stateText({ offReason, failingSince, missedAt }: Webhook): string {
  if (offReason === 'FAILED')
    return 'It took nothing for three days, so it was switched off. Look at the latest deliveries, mend what is wrong, then switch it on again.'
  if (offReason) return 'Nothing is sent to it, and what happens meanwhile is not kept for it.'
  if (failingSince)
    return `Nothing was taken since ${formatDateTime(failingSince)}. After three days it is switched off.`
  if (missedAt) return `On ${formatDateTime(missedAt)} too much was waiting, and something was left out.`
  return 'What it asked for is sent as it happens.'
}

/** Whether it is on, the switch, and its end. */
export function WebhookState({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const { id, url, events, offReason } = webhook
  const isOff = offReason !== null
  const { mutate, isPending } = useEditWebhook(id, isOff ? 'Webhook switched on' : 'Webhook switched off')
  const remove = useDeleteWebhook(id, onDeleted)
  return (
    <Section title="State" text={stateText(webhook)}>
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge webhook={webhook} />
        <Button size="small" busy={isPending} onClick={() => mutate({ url, events, isOn: isOff })}>
          {isOff ? 'Switch on' : 'Switch off'}
        </Button>
        <ConfirmButton
          label="Delete the webhook"
          title="Delete this webhook?"
          text="What still waits for it is not sent, and its deliveries are forgotten. That cannot be undone."
          confirm="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          Delete the webhook
        </ConfirmButton>
      </div>
    </Section>
  )
}

/** Where it leads and what it hears of. */
export function WebhookEdit({ webhook }: { webhook: Webhook }) {
  const { id, url, events, offReason } = webhook
  const form = useForm<WebhookForm>({ values: { url, events }, resetOptions: { keepDirtyValues: true } })
  const { mutate, isPending } = useEditWebhook(id, 'Webhook saved', () => form.reset(form.getValues()))
  const save = (wish: WebhookForm) => !isPending && mutate({ ...wish, isOn: offReason === null })
  return (
    <Section title="Address and events">
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="flex flex-col gap-5">
          <WebhookFields />
          <Button type="submit" busy={isPending} className="self-start">
            Save
          </Button>
        </form>
      </FormProvider>
    </Section>
  )
}

/** A new secret in the place of the one that is never shown again. */
export function RenewSecret({ webhook }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>()
  const renew = useRenewSecret(webhook.id, setSecret)
  return (
    <Section
      title="Signing secret"
      text={`Each delivery is signed with it. After a new one is made, the one of before signs too for ${FORMER_SECRET_HOURS} hours.`}
    >
      <div className="flex">
        <ConfirmButton
          label="Make a new secret"
          title="Make a new signing secret?"
          text={`Give it to your system within ${FORMER_SECRET_HOURS} hours. From then on the one of before signs nothing.`}
          confirm="Make"
          busy={renew.isPending}
          onConfirm={() => renew.mutate()}
        >
          Make a new secret
        </ConfirmButton>
      </div>
      {secret !== undefined && <ShownSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </Section>
  )
}
