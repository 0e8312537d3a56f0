import { Section } from '../../../ui/Section.tsx'

const READ = [
  ['userName, or emails', 'Work email'],
  ['displayName, or name', 'Full name'],
  ['department', 'Department'],
  ['addresses: locality', 'Location'],
  ['title', 'Grade'],
  ['employeeNumber', 'Employee ID'],
  ['active', 'Status'],
] as const

/** What a directory's attributes become, so that its mapping can be set up. */
export function WhatIsRead() {
  return (
    <Section
      title="What is read"
      text="Somebody whom you have recorded is found by employee ID, else by email; the email of somebody who has joined stays as it is. People whom the directory adds are sent no mail: invite them under Users, or let them come by single sign-on. Whoever is deactivated or deleted there loses access at once, and their record stays."
    >
      <dl className="grid max-w-[40rem] grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-portal">
        {READ.map(([attribute, field]) => (
          <div key={attribute} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-mono text-ink-muted">{attribute}</dt>
            <dd className="font-semibold">{field}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
