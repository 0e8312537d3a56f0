import { type Calendar, hoursAfter } from '../calendar.ts'
import { chanceOf } from '../chance.ts'
import type { Row } from '../rows.ts'
import { mailbox, type People } from './people.ts'

const INVITATION_DAYS = 30

type RecordFacts = {
  name: string
  department: string
  location: string
  employeeId: string
  mail: 'SENT' | 'BOUNCED' | 'DUE'
}

/** Whom HR has recorded and invited, and who have not come yet. */
const RECORDS: readonly RecordFacts[] = [
  { name: 'Harriet Lowe', department: 'Finance', location: 'Manchester', employeeId: '000904', mail: 'SENT' },
  { name: 'Jakub Nowak', department: 'Operations', location: 'Leeds', employeeId: '000911', mail: 'BOUNCED' },
  { name: 'Temi Balogun', department: 'Sales', location: 'London', employeeId: '000918', mail: 'DUE' },
]

type Hr = People['employees'][number]

function accountRow(id: string, created: Date): Row<'auth.users'> {
  return {
    id,
    email: null,
    aud: 'authenticated',
    role: 'authenticated',
    encrypted_password: null,
    email_confirmed_at: null,
    email_proven_by: null,
    email_proven_at: null,
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    is_sso_user: false,
    is_anonymous: false,
    email_change_confirm_status: 0,
    created_at: created,
    updated_at: created,
    last_sign_in_at: null,
  }
}

function profileRow(
  id: string,
  { name, department, location, employeeId }: RecordFacts,
  hr: Hr,
  created: Date,
): Row<'profiles'> {
  return {
    id,
    email: `${mailbox(name)}@${hr.company.domain}`,
    full_name: name,
    company_id: hr.company.id,
    department,
    location,
    grade: null,
    employee_id: employeeId,
    status: 'ACTIVE',
    left_at: null,
    joined_at: null,
    theme: 'device',
    shortcuts_enabled: true,
    created_at: created,
    updated_at: created,
  }
}

function invitationRow(
  id: string,
  profile: Row<'profiles'>,
  { hr, mail, created, due }: { hr: Hr; mail: RecordFacts['mail']; created: Date; due: Date },
): Row<'company_invitations'> {
  const sent = mail === 'DUE' ? null : hoursAfter(created, 0.02)
  return {
    id,
    company_id: hr.company.id,
    email: profile.email,
    profile_id: profile.id,
    invited_by: hr.id,
    asked_at: created,
    // The reminder of what was sent, and the first mail of what was not.
    mail_due_at: mail === 'SENT' ? hoursAfter(created, 7 * 24) : mail === 'DUE' ? due : null,
    mails: sent ? 1 : 0,
    sent_at: sent,
    bounced_at: mail === 'BOUNCED' ? hoursAfter(created, 0.2) : null,
    expires_at: hoursAfter(mail === 'DUE' ? due : created, INVITATION_DAYS * 24),
    created_at: created,
  }
}

/** One invitation that was sent, one that could not be delivered, one that waits for its day. */
export function recordRows(calendar: Calendar, { employees }: People) {
  const chance = chanceOf('invitations')
  const [hr] = employees
  const made = RECORDS.flatMap((facts, index) => {
    if (!hr) return []
    const created = calendar.at(-4 + index, 11)
    const account = accountRow(chance.id(created), created)
    const profile = profileRow(account.id ?? '', facts, hr, created)
    const mails = { hr, mail: facts.mail, created, due: calendar.at(5, 8) }
    return [{ account, profile, invitation: invitationRow(chance.id(created), profile, mails) }]
  })
  return {
    'auth.users': made.map(({ account }) => account),
    profiles: made.map(({ profile }) => profile),
    company_invitations: made.map(({ invitation }) => invitation),
  }
}
