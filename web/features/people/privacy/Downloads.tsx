import { Download } from 'lucide-react'
import { api, unwrap } from '../../../lib/api/client.ts'
import { useDownload } from '../../../lib/api/useDownload.ts'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'

const FORMATS = {
  JSON: { name: 'offerwell.json', load: () => unwrap(api.GET('/api/me/export.json', { parseAs: 'blob' })) },
  CSV: { name: 'offerwell.csv', load: () => unwrap(api.GET('/api/me/export.csv', { parseAs: 'blob' })) },
} as const

function DownloadButton({ format }: { format: keyof typeof FORMATS }) {
  const { name, load } = FORMATS[format]
  const download = useDownload(name, load)
  return (
    <Button
      icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      Download as {format}
    </Button>
  )
}

/** Everything that is kept about the person, as files. */
export function Downloads() {
  return (
    <Section
      title="Your data"
      text="What we keep about you, in one file: JSON for other programs, CSV for a spreadsheet. Passwords, secrets and all but the last four characters of your company’s card numbers stay out."
    >
      <div className="flex flex-wrap gap-2">
        <DownloadButton format="JSON" />
        <DownloadButton format="CSV" />
      </div>
    </Section>
  )
}
