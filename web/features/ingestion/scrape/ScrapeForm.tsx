import { ScanSearch } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { notifyError } from '../../../ui/toast.ts'

type ScrapeFormProps = {
  isBusy: boolean
  /** Offers wait below, so that approving them is the next step. */
  hasOffers: boolean
  problem: string | undefined
  onScrape: (wish: { url: string; ignoresRobots: boolean }) => void
}

const NO_URL = 'Please enter a URL'

export function ScrapeForm({ isBusy, hasOffers, problem, onScrape }: ScrapeFormProps) {
  const [url, setUrl] = useState('')
  const [ignoresRobots, setIgnoresRobots] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = url.trim()
    setIsMissing(given === '')
    if (given === '') notifyError(NO_URL)
    else if (!isBusy) onScrape({ url: given, ignoresRobots })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="URL"
          hint="A page of an allowed domain that names an offer."
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          error={isMissing ? NO_URL : undefined}
          onChange={(event) => {
            setUrl(event.target.value)
            setIsMissing(false)
          }}
        />
        <Checkbox checked={ignoresRobots} onChange={setIgnoresRobots}>
          Read it although robots.txt asks not to
        </Checkbox>
        <p className="-mt-2 text-portal text-ink-muted">
          Only where the shop has agreed. It is written down in the audit log.
        </p>
        <div>
          <Button
            type="submit"
            variant={hasOffers ? 'secondary' : 'primary'}
            icon={<ScanSearch size={20} strokeWidth={1.75} aria-hidden="true" />}
            busy={isBusy}
          >
            Scrape
          </Button>
        </div>
        <FormError isAnnounced={false}>{problem}</FormError>
      </form>
    </Card>
  )
}
