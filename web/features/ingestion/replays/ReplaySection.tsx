import { formatDate } from '../../../../domain/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { PreviewedReplay } from './PreviewedReplay.tsx'
import { type ReplayableRun, useReplayPreview, useReplayStart } from './replays.ts'

type ReplaySectionProps = {
  run: ReplayableRun
  /** Gets the id of the run that replays this one. */
  onStarted: (runId: string) => void
}

/** What a replay of the run would change, and the replay itself; nothing where it cannot be replayed. */
export function ReplaySection({ run: { id, canReplay, pagesUntil }, onStarted }: ReplaySectionProps) {
  const preview = useReplayPreview(id)
  const start = useReplayStart(id, onStarted)
  if (!canReplay || pagesUntil === null) return null
  const canStart = preview.data !== undefined && preview.data.fails === null
  return (
    <Section
      title="Replay"
      text={`Reads the pages of this run again as they are read today, and asks the source for nothing. They are kept until ${formatDate(pagesUntil)}.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button busy={preview.isPending} onClick={() => preview.mutate()}>
          Preview replay
        </Button>
        {canStart && (
          <ConfirmButton
            size="normal"
            title="Replay this run?"
            text="Adds and updates offers as in the preview, apart from what has changed since. It ends none, may bring ended ones back, and keeps what staff wrote. A live offer that becomes another deal goes back to review. An updated offer counts as not checked until staff approve it again."
            confirm="Replay this run"
            busy={start.isPending}
            onConfirm={() => start.mutate()}
          >
            Replay this run
          </ConfirmButton>
        )}
      </div>
      <p role="status" className="wrap-anywhere empty:hidden">
        {preview.isPending ? 'The pages are being read.' : preview.error?.message}
      </p>
      {preview.data && !preview.isPending && <PreviewedReplay preview={preview.data} />}
    </Section>
  )
}
