import { Link } from 'react-router'
import { buttonClass } from '../../../ui/Button.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import type { AdminSystem } from './system.ts'

type Part = AdminSystem['missing'][number]
type Words = { title: string; text: string; to?: '/admin/companies' | '/admin/offers' | '/admin/users'; open?: string }

const WORDS: Record<Part, Words> = {
  HTTPS: {
    title: 'https',
    text: 'Browsers refuse passkeys and push messages to an address without it. Put a proxy with TLS in front, and set PUBLIC_URL to its address.',
  },
  PROXY: {
    title: 'The proxy in front',
    text: 'TRUST_PROXY_HOPS is 0, so everybody seems to come from the proxy’s address and shares its limits. Set it to the number of proxies.',
  },
  MAIL: {
    title: 'A mail server',
    text: 'No mail leaves: invitations and links for new passwords stay in the database. Set SMTP_URL and MAIL_FROM.',
  },
  OPERATOR: {
    title: 'Who runs this',
    text: 'The privacy notice and the terms do not say it, or not where to write. Set OPERATOR_NAME and OPERATOR_EMAIL.',
  },
  SECOND_ADMINISTRATOR: {
    title: 'A second administrator',
    text: 'Whoever loses the only administrator’s account needs the terminal to come back. Give somebody else the role.',
    to: '/admin/users',
    open: 'Open Users',
  },
  COMPANY: {
    title: 'A company',
    text: 'Nobody’s employer is here yet.',
    to: '/admin/companies',
    open: 'Open Companies',
  },
  OFFER: {
    title: 'An offer',
    text: 'Nobody finds a discount yet.',
    to: '/admin/offers',
    open: 'Open Offers',
  },
}

/** What this installation has not got yet; nothing where it has all. */
export function Missing({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null
  return (
    <Section
      title="Still missing"
      text="Settings go into .env, or npm run setup asks for them; they count from the next start on."
    >
      <Rows label="Still missing">
        {parts.map((part) => {
          const { title, text, to, open } = WORDS[part]
          return (
            <Row
              key={part}
              title={title}
              text={text}
              actions={
                to && (
                  <Link to={to} className={buttonClass()}>
                    {open}
                  </Link>
                )
              }
            />
          )
        })}
      </Rows>
    </Section>
  )
}
