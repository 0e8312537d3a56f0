import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { WEBHOOK_EVENTS, WEBHOOK_URL_AT_MOST, type WebhookEvent } from '../../../../domain/webhooks.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { EVENT_WORDS } from './webhooks.ts'

export type WebhookForm = { url: string; events: WebhookEvent[] }

function EventChoice() {
  const id = useId()
  const { watch, setValue, register, clearErrors, formState } = useFormContext<WebhookForm>()
  register('events', { validate: (events) => events.length > 0 || 'Choose what it hears of.' })
  const [chosen, error] = [watch('events'), formState.errors.events?.message]
  const choose = (event: WebhookEvent, isChosen: boolean) => {
    const events = WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : chosen.includes(one)))
    setValue('events', events, { shouldDirty: true })
    clearErrors('events')
  }
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col">
      <legend className="mb-1 text-portal font-semibold">What it hears of</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox key={event} checked={chosen.includes(event)} onChange={(isChosen) => choose(event, isChosen)}>
          <span className="py-1">
            {EVENT_WORDS[event]} <code className="block font-mono text-portal text-ink-muted">{event}</code>
          </span>
        </Checkbox>
      ))}
      {error && (
        <p id={id} className="text-portal font-semibold text-danger-ink">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Where a webhook leads, and what it hears of. */
export function WebhookFields() {
  const { register, formState } = useFormContext<WebhookForm>()
  return (
    <>
      <TextField
        label="Address"
        hint="Of a system of yours that answers POST requests, beginning with https://."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={WEBHOOK_URL_AT_MOST}
        error={formState.errors.url?.message}
        {...register('url', { validate: (url) => url.trim() !== '' || 'Enter an address.' })}
      />
      <EventChoice />
    </>
  )
}
