import { useState } from 'react'
import { type Role, ROLES } from '../../../../domain/enums.ts'
import { ROLE_WORDS } from '../../../../domain/role-words.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { MerchantChoice } from '../../../lib/MerchantChoice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Row, Rows, Section } from '../../../ui/Section.tsx'
import { useUserDeed } from './useUserDeed.ts'
import { nameOf } from './user-words.ts'
import type { AdminUserPage } from './users.ts'

type Props = { user: AdminUserPage }

/** What each role opens, and what must be there first. */
const MEANINGS: Record<Role, string> = {
  ADMIN: 'Everything in this area. Their address must be proven.',
  SUPPLIER: 'The Supplier Portal, for the merchants that they supply for.',
  COMPANY_ADMIN: 'The portal of the company that they belong to.',
  COMPANY_PEOPLE: 'The people of the company that they belong to.',
  COMPANY_COMMUNICATIONS: 'The offers, announcements and campaigns of the company that they belong to.',
  COMPANY_CARDS: 'The cards of the company that they belong to.',
  COMPANY_REPORTS: 'The figures of the company that they belong to.',
  EMPLOYEE: 'Offers, favourites and cards.',
}

const LOSSES: Record<Role, string> = {
  ADMIN: 'The Admin area closes to them within a second.',
  SUPPLIER: 'They leave the team of every merchant that they supply for. Offers stay as they are.',
  COMPANY_ADMIN: 'They stay an employee of their company, but no longer run its portal.',
  COMPANY_PEOPLE: 'They stay an employee of their company, but no longer look after its people.',
  COMPANY_COMMUNICATIONS: 'They stay an employee of their company, but no longer speak for it.',
  COMPANY_CARDS: 'They stay an employee of their company, but no longer look after its cards.',
  COMPANY_REPORTS: 'They stay an employee of their company, but no longer see its figures.',
  EMPLOYEE: 'Without another role, offers are closed to them until they say again where they belong.',
}

/** Its own component, so that a choice that was not made is forgotten. */
function MerchantDialog({ onGive }: { onGive: (id: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [merchantId, setMerchantId] = useState('')
  const [error, setError] = useState<string>()
  const give = () => {
    if (merchantId === '') return setError('Choose whom they supply for.')
    setIsOpen(false)
    setMerchantId('')
    onGive(merchantId)
  }
  return (
    <>
      <Button size="small" aria-label="Add a merchant to supply for" onClick={() => setIsOpen(true)}>
        Add a merchant
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Supplies for"
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={give}>
              Make a supplier
            </Button>
          </>
        }
      >
        <MerchantChoice
          word="merchant"
          label="Merchant"
          hint="They see and change this merchant’s offers that came through the supplier portal."
          placeholder="Search merchants"
          value={merchantId}
          error={error}
          onChange={(value) => {
            setMerchantId(value)
            setError(undefined)
          }}
        />
      </Dialog>
    </>
  )
}

function useRoles({ id }: AdminUserPage, role: Role) {
  const params = { path: { id } }
  const give = useUserDeed<string | null>({
    run: (merchantId) => unwrap(api.POST('/api/admin/users/{id}/roles', { params, body: { role, merchantId } })),
    done: `${ROLE_WORDS[role]} role given`,
    failed: 'Failed to give the role',
  })
  const take = useUserDeed({
    run: () => unwrap(api.DELETE('/api/admin/users/{id}/roles/{role}', { params: { path: { id, role } } })),
    done: `${ROLE_WORDS[role]} role taken`,
    failed: 'Failed to take the role',
  })
  return { give, take }
}

function RoleRow({ user, role }: Props & { role: Role }) {
  const { give, take } = useRoles(user, role)
  const word = ROLE_WORDS[role]
  const hasIt = user.roles.includes(role)
  const supplied = user.merchants.map(({ name }) => name).join(', ')
  const text = role === 'SUPPLIER' && hasIt ? `Supplies for ${supplied || 'nobody'}.` : MEANINGS[role]
  const isSupplier = role === 'SUPPLIER'
  // Whoever is in a company is an employee of it.
  const canTake = hasIt && !(role === 'EMPLOYEE' && user.company)
  return (
    <Row
      title={word}
      text={text}
      actions={
        <>
          {isSupplier && <MerchantDialog onGive={(id) => give.mutate(id)} />}
          {!hasIt && !isSupplier && (
            <Button
              size="small"
              busy={give.isPending}
              aria-label={`Give the role ${word}`}
              onClick={() => give.mutate(null)}
            >
              Give
            </Button>
          )}
          {canTake && (
            <ConfirmButton
              label={`Take the role ${word}`}
              title={`Take the role ${word} from ${user.isMe ? 'yourself' : nameOf(user)}?`}
              text={LOSSES[role]}
              confirm="Take"
              busy={take.isPending}
              onConfirm={() => take.mutate()}
            >
              Take
            </ConfirmButton>
          )}
        </>
      }
    />
  )
}

/** What the person may do; they are told of every change in their bell. */
export function UserRoles({ user }: Props) {
  return (
    <Section title="Roles" text="The person is told of every change.">
      <Rows label="Roles">
        {ROLES.map((role) => (
          <RoleRow key={role} user={user} role={role} />
        ))}
      </Rows>
    </Section>
  )
}
