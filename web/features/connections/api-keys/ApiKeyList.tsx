import { useQuery } from '@tanstack/react-query'
import { API_CALLS_A_MINUTE, API_KEY_NOTICE_DAYS } from '../../../../domain/api-keys.ts'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type ApiKey, apiKeysQuery, SCOPE_WORDS, useRevokeApiKey } from './api-keys.ts'

const DAY_MS = 24 * 3600_000

/** The moment is the end of the last day. */
const lastDayOf = (expiresAt: string) => formatDate(new Date(Date.parse(expiresAt) - 1))

function endOf({ expiresAt, isExpired }: ApiKey): string {
  if (expiresAt === null) return 'Works until it is revoked'
  return `${isExpired ? 'Worked' : 'Works'} until ${lastDayOf(expiresAt)}`
}

function factsOf(key: ApiKey): string {
  const { createdBy, createdAt, lastUsedAt, scopes } = key
  const reads = `Reads ${scopes.map((scope) => SCOPE_WORDS[scope].name.toLowerCase()).join(', ')}`
  const made = `Made ${formatDate(createdAt)}${createdBy ? ` by ${createdBy}` : ''}`
  const used = lastUsedAt === null ? 'Never used' : `Last used ${formatDateTime(lastUsedAt)}`
  return [reads, made, endOf(key), used].join(' · ')
}

const endsSoon = (expiresAt: string) => Date.parse(expiresAt) - Date.now() <= API_KEY_NOTICE_DAYS * DAY_MS

/** Whether it has ended, or does so while there is time to replace it. */
function EndBadge({ apiKey: { isExpired, expiresAt } }: { apiKey: ApiKey }) {
  if (isExpired) return <Badge tone="danger">Expired</Badge>
  return expiresAt !== null && endsSoon(expiresAt) && <Badge tone="warning">Ends soon</Badge>
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useRevokeApiKey()
  return (
    <Row
      title={apiKey.name}
      badge={<EndBadge apiKey={apiKey} />}
      text={factsOf(apiKey)}
      actions={
        <ConfirmButton
          label={`Revoke ${apiKey.name}`}
          title={`Revoke ${apiKey.name}?`}
          text="Whatever calls with this key is refused at once. That cannot be undone."
          confirm="Revoke"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(apiKey.id)}
        >
          Revoke
        </ConfirmButton>
      }
    />
  )
}

/** Where the company's own systems call, and the keys that they may call with. */
export function ApiKeyList() {
  const { data, isLoadingError, refetch } = useQuery(apiKeysQuery)
  if (isLoadingError) return <LoadError what="your keys" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80 rounded-card" />
  return (
    <>
      <Section
        title="Keys"
        text="Whoever has a key reads what it names, and can change nothing. Give each system a key of its own, so that you can revoke one without the others."
      >
        {data.items.length === 0 ? (
          <p>There is no key yet, so no system of yours can read anything.</p>
        ) : (
          <Rows label="Keys">
            {data.items.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </Rows>
        )}
      </Section>
      <Section
        title="Address"
        text={`Calls begin with this address and send a key as a bearer token, ${API_CALLS_A_MINUTE} times a minute at most.`}
      >
        <CopyableCode code={data.baseUrl} action="Copy address" />
        <a
          href="/api/docs"
          target="_blank"
          rel="noopener noreferrer"
          className="self-start text-portal text-brand-ink underline underline-offset-2"
        >
          What can be called, for developers (opens in a new tab)
        </a>
      </Section>
    </>
  )
}
