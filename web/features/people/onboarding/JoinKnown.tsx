import { Building2, type LucideIcon, MailOpen } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { notifyError } from '../../../ui/toast.ts'
import { goOn, joinByDomain, joinByInvitation, type Onboarded, type Onboarding } from './onboarding.ts'
import { useEnter } from './useEnter.ts'
import { JoinOption } from './JoinOption.tsx'

type KnownCompanyProps = {
  Icon: LucideIcon
  title: string
  text: string
  companyName: string
  isMain: boolean
  takesFocus?: boolean
  enter: () => Promise<Onboarded>
}

function KnownCompany({ Icon, title, text, companyName, isMain, takesFocus = false, enter }: KnownCompanyProps) {
  const { mutate, isPending } = useEnter({ enter, to: '/', onError: (error) => notifyError(error.message) })
  return (
    <JoinOption Icon={Icon} title={title}>
      <p className="text-ink-muted wrap-anywhere">{text}</p>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        busy={isPending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that brought it is gone, and focus would fall to the page
        autoFocus={takesFocus}
        onClick={() => mutate(undefined)}
      >
        <span className="truncate">Join {companyName}</span>
      </Button>
    </JoinOption>
  )
}

const WHAT_FOR = 'Join to see its offers, cards and news beside the public offers.'

/** For whoever HR has given a place, but who has not been here yet. */
export function TakePlace({ companyName }: { companyName: string }) {
  return (
    <KnownCompany
      Icon={Building2}
      title={`${companyName} expects you`}
      text={WHAT_FOR}
      companyName={companyName}
      isMain
      enter={goOn}
    />
  )
}

type JoinKnownProps = { onboarding: Onboarding; token: string | undefined; takesFocus: boolean }

/** The companies that are known to expect this person: those that invited them, then the one of their address. */
export function JoinKnown({ onboarding, token, takesFocus }: JoinKnownProps) {
  const { company, email, invitations } = onboarding
  const isInvited = invitations.some(({ companyId }) => companyId === company?.id)
  return (
    <>
      {invitations.map(({ id, companyName }, index) => (
        <KnownCompany
          key={id}
          Icon={MailOpen}
          title={`${companyName} invites you`}
          text={WHAT_FOR}
          companyName={companyName}
          isMain={index === 0}
          takesFocus={takesFocus && index === 0}
          enter={() => joinByInvitation(id, token)}
        />
      ))}
      {company && !isInvited && (
        <KnownCompany
          Icon={Building2}
          title={`Join ${company.name}`}
          text={`Your address ${email} belongs to ${company.name}. ${WHAT_FOR}`}
          companyName={company.name}
          isMain={invitations.length === 0}
          takesFocus={takesFocus && invitations.length === 0}
          enter={() => joinByDomain(company.id)}
        />
      )}
    </>
  )
}
