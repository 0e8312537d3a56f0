import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import type { OfferDetail } from './offers.ts'

async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notify('Link copied')
  } catch {
    notifyError('We could not copy the link. Copy it from the address bar.')
  }
}

/** The device's own share sheet; where there is none, or it refuses, the link is copied. */
async function share(data: { title: string; text: string; url: string }): Promise<void> {
  if (!('share' in navigator)) return await copyAddress(data.url)
  try {
    await navigator.share(data)
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError'
    if (!isDismissed) await copyAddress(data.url)
  }
}

/** The address alone is shared: who opens it sees their own codes, never mine. */
export function ShareButton({ offer }: { offer: OfferDetail }) {
  const { id, title, merchant } = offer
  const url = `${window.location.origin}/offers/${id}`
  return (
    <Button
      variant="quiet"
      size="small"
      className="-mr-[min(0.75rem,var(--gutter))]"
      icon={<Share2 size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void share({ title, text: `${title}, ${merchant.name}`, url })}
    >
      Share
    </Button>
  )
}
