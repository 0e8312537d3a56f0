import { Badge } from '../../../ui/Badge.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import type { AdminCompanyPage } from './companies.ts'

const KINDS = { saml: 'SAML 2.0', oidc: 'OpenID Connect' } as const

/** Whether the company's people can sign in through its own service, which its operator sets up. */
export function CompanySignOn({ company: { signOn } }: { company: AdminCompanyPage }) {
  const { isOn, providers } = signOn
  const hasService = providers.some(({ isEnabled }) => isEnabled)
  const state = isOn ? 'The company has switched it on.' : 'The company has switched it off.'
  const text = providers.length === 0 ? 'No sign-in service is set up for this company.' : state
  return (
    <Section title="Single sign-on" text={text}>
      <Rows label="Sign-in services">
        {providers.map(({ kind, isEnabled, domains }, index) => (
          <Row
            key={`${kind} ${index}`}
            title={KINDS[kind]}
            badge={
              <Badge tone={isEnabled && isOn && hasService ? 'success' : 'neutral'} dot>
                {isEnabled ? 'Enabled' : 'Disabled'}
              </Badge>
            }
            text={domains.length > 0 ? `For addresses at ${domains.join(', ')}` : 'For no domain yet'}
          />
        ))}
      </Rows>
    </Section>
  )
}
