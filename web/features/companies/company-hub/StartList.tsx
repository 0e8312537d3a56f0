import { CircleCheck, Circle } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { CompanyDashboard } from './company-hub.ts'

type Start = NonNullable<CompanyDashboard['start']>
type Step = { isDone: boolean; title: string; text: string; to?: string; action?: string }

function stepsOf({ hasBranding, hasPeople, hasInvited, hasDomain }: Start): Step[] {
  return [
    {
      isDone: hasBranding,
      title: 'Make it look like yours',
      text: 'Your colours, your logo and a word of welcome stand on your people’s pages.',
      to: '/company/branding',
      action: 'Set your branding',
    },
    {
      isDone: hasPeople,
      title: 'Add your first people',
      text: 'Their name and email are enough to begin with.',
      to: '/company/users',
      action: 'Add people',
    },
    {
      isDone: hasInvited,
      title: 'Invite them',
      text: 'Each gets an email with a link of their own, at once or on a day that you choose.',
      to: '/company/users?invitation=NOT_INVITED',
      action: 'Invite people',
    },
    {
      isDone: hasDomain,
      title: 'Your email domain',
      text: 'Once it is verified, whoever proves an address there can join by themselves.',
      to: '/company/settings',
      action: 'Verify a domain',
    },
  ]
}

function StepRow({ step: { isDone, title, text, to, action } }: { step: Step }) {
  const Mark = isDone ? CircleCheck : Circle
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Mark
        size={24}
        strokeWidth={1.75}
        aria-hidden="true"
        className={isDone ? 'shrink-0 text-success' : 'shrink-0 text-ink-subtle'}
      />
      <div className="min-w-[min(12rem,100%)] grow basis-0">
        <p className="font-semibold">
          {title}
          <span className="sr-only">{isDone ? ', done' : ', not done yet'}</span>
        </p>
        <p className="text-ink-muted">{text}</p>
      </div>
      {to && !isDone && (
        <Link to={to} className={buttonClass({})}>
          {action}
        </Link>
      )}
    </li>
  )
}

/** What a company that has just begun does first, each step ticked by the company's own rows; until the first colleague joins. */
export function StartList({ start }: { start: Start }) {
  const steps = stepsOf(start)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Section
      title="Bring your people in"
      text={`${done} of ${steps.length} done. Your figures appear here once the first of them has joined.`}
    >
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ul>
    </Section>
  )
}
