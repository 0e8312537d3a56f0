import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type CodeStock, codesText, useDownloadCodes, useWithdrawCodes } from './code-pools.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The codes that are there: as a file, or taken back. */
export function PoolFiles({ stock }: { stock: CodeStock }) {
  const { offer, total, free } = stock
  const [isAsking, setIsAsking] = useState(false)
  const download = useDownloadCodes(offer.id)
  const withdraw = useWithdrawCodes(offer.id)
  if (total === 0) return null
  return (
    <Section
      title="Your codes"
      text="The file says which codes are taken, on which day, and which did not work. Who took them stays private."
    >
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download {...icon} />} busy={download.isPending} onClick={() => download.mutate()}>
          Download as CSV
        </Button>
        {free > 0 && (
          <Button icon={<Undo2 {...icon} />} busy={withdraw.isPending} onClick={() => setIsAsking(true)}>
            Withdraw unused
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Withdraw ${codesText(free)}?`}
        text="Nobody can take them any more, and employees no longer see the offer until you add others. Codes that people have taken stay theirs."
        confirm="Withdraw"
        onConfirm={() => withdraw.mutate()}
      />
    </Section>
  )
}
