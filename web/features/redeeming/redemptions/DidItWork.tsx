import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { type Answer, type OfferDetail, savedText, useAnswer } from './redemptions.ts'
import { SavedAmount } from './SavedAmount.tsx'
import { WhyNot } from './WhyNot.tsx'

type Redemption = NonNullable<OfferDetail['myRedemption']>
type Part = 'question' | 'why' | 'amount'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type QuestionProps = {
  redemption: Redemption
  canAnswer: boolean
  isBusy: boolean
  onAnswer: (answer: Answer) => void
  onOpen: (part: Part) => void
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>
}

/** An estimate is said as one; without even that there is nothing to add. */
function workedText(redemption: Redemption): string {
  const isKnown = redemption.value > 0 || !redemption.isEstimate
  return isKnown ? `It worked: ${savedText(redemption)} saved.` : 'It worked.'
}

/** What was said so far, and the way to say it or something else. */
function Question({ redemption, canAnswer, isBusy, onAnswer, onOpen }: QuestionProps) {
  const yes = () => onAnswer({ worked: true })
  const no = () => onOpen('why')
  if (redemption.status === 'PENDING') {
    return (
      <Buttons>
        <Button className="grow" icon={<ThumbsUp {...icon} />} busy={isBusy} onClick={yes}>
          Yes
        </Button>
        <Button className="grow" icon={<ThumbsDown {...icon} />} onClick={no}>
          No, tell us why
        </Button>
      </Buttons>
    )
  }
  const hasWorked = redemption.status === 'CONFIRMED'
  return (
    <>
      <p className="text-base text-ink-muted">
        {hasWorked ? workedText(redemption) : 'It did not work. '}
        {!hasWorked && 'Thank you for telling us: it counts for the next person.'}
      </p>
      {canAnswer && (
        <Buttons>
          {hasWorked ? (
            <>
              <Button size="small" onClick={() => onOpen('amount')}>
                Change the amount
              </Button>
              <Button size="small" variant="quiet" onClick={no}>
                It did not work
              </Button>
            </>
          ) : (
            <Button size="small" busy={isBusy} onClick={yes}>
              It worked after all
            </Button>
          )}
        </Buttons>
      )}
    </>
  )
}

type DidItWorkProps = {
  offerId: string
  redemption: Redemption
  canAnswer: boolean
  /** How often the person came back from the shop. */
  returns: number
}

/** Asks inline, without a dialog; brought into view when the person comes back from the shop. */
export function DidItWork({ offerId, redemption, canAnswer, returns }: DidItWorkProps) {
  const [part, setPart] = useState<Part>('question')
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate, isPending } = useAnswer(offerId, redemption.id)
  useEffect(() => {
    if (returns > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [returns])
  // The pressed button goes away with its form, and focus must not fall back to the page's beginning.
  const backToQuestion = () => {
    setPart('question')
    heading.current?.focus()
  }
  const answer = (said: Answer) => mutate(said, { onSuccess: backToQuestion })
  if (!canAnswer && redemption.status === 'PENDING') return null
  return (
    <section
      ref={section}
      aria-labelledby="did-it-work"
      className="flex flex-col gap-3 rounded-control bg-sunken p-4 scroll-mt-20 scroll-mb-24"
    >
      <h2 id="did-it-work" ref={heading} tabIndex={-1} className="font-sans text-base font-semibold tracking-normal">
        Did it work?
      </h2>
      <p role="status" className="sr-only">
        {returns > 0 && redemption.status === 'PENDING' && 'Welcome back. Did it work?'}
        {redemption.status !== 'PENDING' && 'Thank you, your answer is saved.'}
      </p>
      {part === 'why' && <WhyNot isBusy={isPending} onSend={answer} onCancel={backToQuestion} />}
      {part === 'amount' && (
        <SavedAmount
          value={redemption.value}
          isBusy={isPending}
          onSave={(value) => answer({ worked: true, value })}
          onCancel={backToQuestion}
        />
      )}
      {part === 'question' && (
        <Question {...{ redemption, canAnswer }} isBusy={isPending} onAnswer={answer} onOpen={setPart} />
      )}
    </section>
  )
}
