import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { formatDate } from '../../../../domain/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { RemoveButton } from '../../../ui/RemoveButton.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { notifyError } from '../../../ui/toast.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { scrapeDomainsQuery, useAddDomain, useRemoveDomain } from './scrape.ts'

const messageOf = (error: unknown) => {
  if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
  return error instanceof Error ? error.message : 'We could not add that. Try again.'
}

function AddDomain() {
  const add = useAddDomain()
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { domain: '' } })
  const send = handleSubmit(async ({ domain }) => {
    try {
      await add.mutateAsync(domain.trim())
      reset()
    } catch (error) {
      setError('domain', { message: messageOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col items-start gap-3">
      <div className="w-full max-w-[28rem]">
        <TextField
          label="Domain"
          hint="Such as example.co.uk. What stands below it, such as shop.example.co.uk, is allowed too."
          autoComplete="off"
          autoCapitalize="none"
          error={formState.errors.domain?.message}
          {...register('domain', { validate: (domain) => domain.trim() !== '' || 'Enter a domain.' })}
        />
      </div>
      <Button type="submit" busy={formState.isSubmitting}>
        Add domain
      </Button>
    </form>
  )
}

function Domains() {
  const { data, isLoadingError, refetch } = useQuery(scrapeDomainsQuery)
  const remove = useRemoveDomain()
  if (isLoadingError) return <LoadError what="the allowed domains" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16 rounded-panel" />
  return (
    <Rows label="Allowed domains">
      {data.items.map(({ domain, addedAt }) => (
        <Row
          key={domain}
          title={domain}
          text={`Added ${formatDate(addedAt)}`}
          actions={
            <RemoveButton
              label={domain}
              title={`Remove ${domain}?`}
              text="Its pages can no longer be read here. Offers that came from them stay."
              onRemove={() =>
                remove.mutateAsync(domain).then(
                  () => undefined,
                  (error: unknown) => notifyError(messageOf(error)),
                )
              }
            />
          }
        />
      ))}
    </Rows>
  )
}

/** The shops whose pages may be read. */
export function ScrapeDomains() {
  return (
    <Section title="Allowed domains" text="Only pages of these domains are read.">
      <Domains />
      <AddDomain />
    </Section>
  )
}
