import { Smartphone } from 'lucide-react'

/** What is shown comes from this device, because the server is out of reach or is asked too often. */
export function SavedNote() {
  return (
    <p role="status" className="flex items-center justify-center gap-2 px-6 text-portal font-semibold">
      <Smartphone size={20} strokeWidth={1.75} aria-hidden="true" />
      Saved on this device
    </p>
  )
}
