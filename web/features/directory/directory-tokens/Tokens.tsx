import { useQuery } from '@tanstack/react-query'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { TOKEN_NOTICE_DAYS } from '../../../../domain/directory.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type DirectoryToken, directoryTokensQuery, useRevokeToken } from './tokens.ts'

function factsOf({ createdBy, createdAt, expiresAt, isExpired, lastUsedAt }: DirectoryToken): string {
  // The moment is the end of the last day.
  const lastDay = formatDate(new Date(Date.parse(expiresAt) - 1))
  const made = `Made ${formatDate(createdAt)}${createdBy ? ` by ${createdBy}` : ''}`
  const used = lastUsedAt === null ? 'Never used' : `Last used ${formatDateTime(lastUsedAt)}`
  return [made, `${isExpired ? 'Worked' : 'Works'} until ${lastDay}`, used].join(' · ')
}

const DAY_MS = 24 * 3600_000

const endsSoon = (expiresAt: string) => Date.parse(expiresAt) - Date.now() <= TOKEN_NOTICE_DAYS * DAY_MS

/** Whether it has ended, or does so while there is time to replace it. */
function EndBadge({ token: { isExpired, expiresAt } }: { token: DirectoryToken }) {
  if (isExpired) return <Badge tone="danger">Expired</Badge>
  return endsSoon(expiresAt) && <Badge tone="warning">Ends soon</Badge>
}

function Token({ token }: { token: DirectoryToken }) {
  const revoke = useRevokeToken()
  return (
    <Row
      title={token.name}
      badge={<EndBadge token={token} />}
      text={factsOf(token)}
      actions={
        <ConfirmButton
          label={`Revoke ${token.name}`}
          title={`Revoke ${token.name}?`}
          text="Your directory can no longer call with it. People and groups stay as they are."
          confirm="Revoke"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(token.id)}
        >
          Revoke
        </ConfirmButton>
      }
    />
  )
}

/** Where the directory calls, and the tokens that it may call with. */
export function Tokens() {
  const { data, isLoadingError, refetch } = useQuery(directoryTokensQuery)
  if (isLoadingError) return <LoadError what="your tokens" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80 rounded-card" />
  return (
    <>
      <Section
        title="Address"
        text="Give this to Entra ID, Okta or another directory that speaks SCIM 2.0, with one of the tokens below."
      >
        <CopyableCode code={data.baseUrl} action="Copy address" />
      </Section>
      <Section
        title="Tokens"
        text="Whoever has a token can see, add, change and deactivate your people, and keep groups of them."
      >
        {data.items.length === 0 ? (
          <p>There is no token yet, so no directory can call.</p>
        ) : (
          <Rows label="Tokens">
            {data.items.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </Rows>
        )}
      </Section>
    </>
  )
}
