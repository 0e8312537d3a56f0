import { useEffect } from 'react'
import { onBackOnline } from '../../../lib/offline/connection.ts'
import { Mark } from '../../../ui/Logo.tsx'
import OfflineState from './OfflineState.tsx'

/** In place of a part of the app that was never used on this device, while there is no connection. It comes by itself. */
export default function OfflineScreen() {
  useEffect(() => onBackOnline(() => window.location.reload()), [])
  return (
    <main className="mx-auto grid min-h-dvh max-w-[32.5rem] content-center gap-6 px-4 py-8">
      <title>You are offline · Offerwell</title>
      <Mark className="mx-auto size-12" />
      <OfflineState />
    </main>
  )
}
