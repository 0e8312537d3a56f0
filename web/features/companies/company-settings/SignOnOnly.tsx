import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { useViewer } from '../../../lib/session/viewer.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSettingsDeed } from './company-settings.ts'
import { enforcementQuery, type SignOnEnforcement } from './sign-on.ts'

type Administrator = SignOnEnforcement['administrators'][number]

const LIST = new Intl.ListFormat('en-GB')
const namesOf = (people: readonly Administrator[]) => LIST.format(people.map(({ name, email }) => name || email))

/** What happens once it is on, in plain words, the viewer's own way in among it. */
function consequences({ domains }: SignOnEnforcement, chosen: readonly Administrator[], viewerId: string | undefined) {
  const isSelfSpared = chosen.some(({ id }) => id === viewerId)
  const self = isSelfSpared ? '' : ' That includes you.'
  return `Your people with an address at ${domains.join(' or ')} come by single sign-on only from now on: no password, code, passkey or other way works for them, and whoever came so is signed out now.${self} ${namesOf(chosen)} can still come as they do now. Test the sign-in first.`
}

function Notice({ tone, children }: { tone: 'danger' | 'warning'; children: ReactNode }) {
  const look = tone === 'danger' ? 'bg-danger-soft text-danger-ink' : 'bg-warning-soft text-warning-ink'
  return <p className={`rounded-panel p-4 font-semibold ${look}`}>{children}</p>
}

/** What is wrong while it is on; nothing while all is well. */
function Notices({ enforcement }: { enforcement: SignOnEnforcement }) {
  const { since, isInForce, administrators, breakGlassAtLeast } = enforcement
  if (since === null) return null
  const able = administrators.filter(({ isChosen, hasOwnWay }) => isChosen && hasOwnWay)
  return (
    <>
      {able.length < breakGlassAtLeast && (
        <Notice tone="danger">
          {able.length === 0
            ? 'No break-glass administrator is left.'
            : `Of the break-glass administrators only ${namesOf(able)} is left.`}{' '}
          Choose another now, so that somebody gets in when your service does not answer.
        </Notice>
      )}
      {!isInForce && (
        <Notice tone="warning">
          Nobody is held to it at the moment, because your service cannot be used. It holds again as soon as it can.
        </Notice>
      )}
    </>
  )
}

type ChoiceProps = {
  administrators: readonly Administrator[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Choice({ administrators, chosen, onChange }: ChoiceProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="text-portal font-semibold">Break-glass administrators</legend>
      <p className="text-portal text-ink-muted">
        Two at least who still get in with a password or a passkey, for the day on which your service does not answer.
      </p>
      <div className="mt-2 flex flex-col">
        {administrators.map(({ id, name, email, hasOwnWay }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={!hasOwnWay && !chosen.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            <span className="wrap-anywhere">
              {name || email}
              <span className="block text-portal text-ink-muted">
                {hasOwnWay ? email : `${email} has neither a password nor a passkey`}
              </span>
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function useEnforcement(providerId: string, onDone: () => void) {
  const params = { path: { id: providerId } }
  const path = '/api/company/sign-on/providers/{id}/enforcement'
  const enforce = useSettingsDeed<readonly string[]>({
    run: (administratorIds) => unwrap(api.PUT(path, { params, body: { administratorIds: [...administratorIds] } })),
    done: 'People come by single sign-on only',
    failed: 'Failed to require single sign-on',
    onDone,
  })
  const release = useSettingsDeed({
    run: () => unwrap(api.DELETE(path, { params })),
    done: 'Other ways to sign in work again',
    failed: 'Failed to let other ways in again',
    onDone,
  })
  return { enforce, release }
}

function Controls({ providerId, enforcement }: { providerId: string; enforcement: SignOnEnforcement }) {
  const { since, administrators, breakGlassAtLeast } = enforcement
  const viewer = useViewer()
  const [picked, setPicked] = useState<readonly string[]>()
  const { enforce, release } = useEnforcement(providerId, () => setPicked(undefined))
  const kept = administrators.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  const chosen = (picked ?? kept).filter((id) => administrators.some((one) => one.id === id))
  const people = administrators.filter(({ id }) => chosen.includes(id))
  const isBusy = enforce.isPending || release.isPending
  const isEnough = people.length >= breakGlassAtLeast
  return (
    <>
      <Choice administrators={administrators} chosen={chosen} onChange={setPicked} />
      {!isEnough && (
        <p className="text-portal text-ink-muted">
          {administrators.length < breakGlassAtLeast
            ? 'Your company needs a second administrator first.'
            : `Choose ${breakGlassAtLeast - people.length === 1 ? 'one more' : 'two'} of them.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {since === null && isEnough && (
          <ConfirmButton
            size="normal"
            title="Let people in by single sign-on only?"
            text={consequences(enforcement, people, viewer?.id)}
            confirm="Require it"
            busy={isBusy}
            onConfirm={() => enforce.mutate(chosen)}
          >
            Require single sign-on
          </ConfirmButton>
        )}
        {since !== null && picked && isEnough && (
          <ConfirmButton
            size="normal"
            title="Change the break-glass administrators?"
            text={`${namesOf(people)} can come in another way too. Anybody else at your domains who came so is signed out now.`}
            confirm="Change them"
            busy={isBusy}
            onConfirm={() => enforce.mutate(chosen)}
          >
            Save these administrators
          </ConfirmButton>
        )}
        {since !== null && (
          <Button busy={isBusy} onClick={() => release.mutate()}>
            Stop requiring it
          </Button>
        )}
      </div>
    </>
  )
}

/** Whether people of the service's domains can come in another way too. */
export function SignOnOnly({ providerId }: { providerId: string }) {
  const id = useId()
  const { data, isError, refetch } = useQuery(enforcementQuery(providerId))
  if (isError && !data) return <LoadError what="who must use single sign-on" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 id={id} className="font-sans text-base font-semibold tracking-normal">
          Only single sign-on
        </h3>
        <p className="text-ink-muted">
          {data.since === null
            ? 'Off. Your people can also sign in with a password, a code or a passkey of their own.'
            : `On since ${formatDate(data.since)}. Whoever has an address at ${data.domains.join(' or ') || 'a domain of your service'} comes by single sign-on only.`}
        </p>
      </div>
      <Notices enforcement={data} />
      <Controls providerId={providerId} enforcement={data} />
    </section>
  )
}
