import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { domainProofQuery, useConfirmProof } from '../../../features/companies/domain-proofs/domain-proofs.ts'
import { ApiError, refusalText } from '../../../lib/api/client.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { AuthColumn } from '../sign-in/AuthColumn.tsx'

function Dead({ text }: { text: string }) {
  return (
    <>
      <PageTitle>This link does not work</PageTitle>
      <EmptyState
        isScreen
        title="This link does not work"
        text={text}
        action={
          <Link to="/" className={buttonClass()}>
            Go to the home page
          </Link>
        }
      />
    </>
  )
}

type Asked = { company: string; domain: string }

function Done({ company, domain }: Asked) {
  const text = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <AuthColumn title={`${domain} is verified`}>
      <p ref={text} tabIndex={-1} className="outline-none">
        Whoever proves an address at {domain} can join {company} on Offerwell. You can close this page.
      </p>
    </AuthColumn>
  )
}

function Question({ company, domain, token }: Asked & { token: string }) {
  const { mutate, isPending, error } = useConfirmProof(token)
  return (
    <AuthColumn title={`Does ${domain} belong to ${company}?`} text={`${company} says so on Offerwell.`}>
      <p>
        Once you confirm it, whoever proves an address at {domain} can join {company} and use what it offers its people.
      </p>
      <p>If it does not, close this page: nothing happens.</p>
      <FormError isAnnounced>{error ? refusalText(error, 'That did not work. Try again.') : undefined}</FormError>
      <Button variant="primary" size="wrapping" busy={isPending} onClick={() => mutate()}>
        Confirm {domain}
      </Button>
    </AuthColumn>
  )
}

function Proof({ token }: { token: string }) {
  const { data: proof, error, refetch } = useQuery(domainProofQuery(token))
  if (proof) return proof.isVerified ? <Done {...proof} /> : <Question {...proof} token={token} />
  if (error instanceof ApiError && error.status < 500 && error.code !== 'offline') return <Dead text={error.message} />
  if (error) return <LoadError what="the request" onRetry={() => void refetch()} />
  return <PageSpinner label="Loading" />
}

/** Where the link to a domain's own mailbox leads; whoever reads it there need not have an account. */
export function DomainProofPage() {
  const [params] = useSearchParams()
  const token = params.get('token')
  if (!token) return <Dead text="The link is not complete. Open it from the mail once more." />
  return <Proof key={token} token={token} />
}
