import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { authClient } from '../../../lib/session/auth-client.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { type Device, devicesQuery } from './devices.ts'
import { Row, Rows, Section } from '../../../ui/Section.tsx'

const ACTION = { action: 'devices' }

function useRefreshDevices() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
}

function DeviceRow({ device }: { device: Device }) {
  const refresh = useRefreshDevices()
  const signOut = useMutation({
    mutationFn: () =>
      unwrap(api.DELETE('/api/me/sessions/{sessionId}', { params: { path: { sessionId: device.id } } })),
    onSuccess: () => notify(`${device.device} is signed out.`, ACTION),
    onError: (error) => notifyError(error.message, ACTION),
    onSettled: refresh,
  })
  const from = device.address ? `Signed in from ${device.address}` : 'Signed in'
  return (
    <Row
      title={device.device}
      badge={device.current && <Badge tone="success">This device</Badge>}
      text={`${from} on ${formatDateTime(device.createdAt)}. Last used ${formatDateTime(device.lastUsedAt)}. Signed in until ${formatDate(device.idleExpiresAt)}.`}
      actions={
        !device.current && (
          <Button
            size="small"
            busy={signOut.isPending}
            aria-label={`Sign out ${device.device}`}
            onClick={() => signOut.mutate()}
          >
            Sign out
          </Button>
        )
      }
    />
  )
}

function SignOutOthers() {
  const refresh = useRefreshDevices()
  const signOut = useMutation({
    mutationFn: async () => {
      const { error } = await (await authClient()).signOut({ scope: 'others' })
      if (error) throw error
    },
    onSuccess: () => notify('You are signed out everywhere else.', ACTION),
    onError: (error) => notifyError(error.message, ACTION),
    onSettled: refresh,
  })
  return (
    <Button className="self-start" busy={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign out everywhere else
    </Button>
  )
}

/** Where this account is signed in, each of which can be ended from here. */
export function Devices() {
  const { data, isPending, isError, refetch } = useQuery(devicesQuery)
  return (
    <Section title="Devices" text="You are signed in here. End what you do not know, then change your password.">
      {isError && <LoadError what="your devices" onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-16" />}
      {data && (
        <Rows label="Devices">
          {data.items.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </Rows>
      )}
      {data && data.items.length > 1 && <SignOutOthers />}
    </Section>
  )
}
