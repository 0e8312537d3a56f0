import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authClient } from '../../../lib/session/auth-client.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/toast.ts'
import type { AccountUser } from './account-user.ts'
import { authSettingsQuery } from '../../../lib/session/auth-settings.ts'
import { CodeForm } from '../../../ui/CodeForm.tsx'
import { PhoneForm } from '../../../ui/PhoneForm.tsx'
import { Resend } from '../../../ui/Resend.tsx'
import { Section } from '../../../ui/Section.tsx'

function Waiting({ newPhone }: { newPhone: string }) {
  const queryClient = useQueryClient()
  const enter = async (token: string) => {
    const phone = `+${newPhone}`
    const { error } = await (await authClient()).verifyOtp({ phone, token, type: 'phone_change' })
    if (!error) notify('Your phone number is saved.')
    await queryClient.invalidateQueries({ queryKey: ['account'] })
    return { error }
  }
  const resend = async () => (await authClient()).resend({ type: 'phone_change', phone: `+${newPhone}` })
  return (
    <div className="flex flex-col gap-4 rounded-panel bg-sunken p-4">
      <CodeForm label={`Code sent to +${newPhone}`} submit="Confirm" isPrimary={false} onCode={enter} />
      <div>
        <Resend onResend={resend} />
      </div>
    </div>
  )
}

/** The number one can sign in with; shown where the server has signing in by phone switched on, or there is a number. */
export function PhoneChange({ user }: { user: AccountUser }) {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(authSettingsQuery)
  const [isEditing, setIsEditing] = useState(false)
  if (!settings?.phone && user.phone === '') return null

  const change = async (phone: string) => {
    const { error } = await (await authClient()).updateUser({ phone })
    if (error) return { error }
    setIsEditing(false)
    await queryClient.invalidateQueries({ queryKey: ['account'] })
    return { error }
  }
  return (
    <Section title="Phone number" text="We text security codes to it where your account has no email address.">
      <p className="tabular font-semibold">{user.phone ? `+${user.phone}` : 'None yet'}</p>
      {user.newPhone && <Waiting newPhone={user.newPhone} />}
      {isEditing ? (
        <>
          <PhoneForm submit="Text me a code" onSubmit={change} />
          <Button variant="quiet" onClick={() => setIsEditing(false)}>
            Cancel
          </Button>
        </>
      ) : (
        <Button className="self-start" onClick={() => setIsEditing(true)}>
          {user.phone ? 'Change phone number' : 'Add phone number'}
        </Button>
      )}
    </Section>
  )
}
