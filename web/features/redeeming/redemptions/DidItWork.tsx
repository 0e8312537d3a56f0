import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { type Answer, estimateHint, type OfferDetail, useAnswer, workedText } from './redemptions.ts'
import { SavedAmount } from './SavedAmount.tsx'
import { WhyNot } from './WhyNot.tsx'

type Redemption = NonNullable<OfferDetail['myRedemption']>
type Part = 'question' | 'why' | 'amount'
type AskedOffer = Pick<OfferDetail, 'id' | 'title' | 'discountType'>

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type QuestionProps = {
  offer: AskedOffer
  redemption: Redemption
  canAnswer: boolean
  isBusy: boolean
  onYes: () => void
  onOpen: (part: Part) => void
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>
}

/** What was said so far, and the way to say it or something else. */
function Question({ offer, redemption, canAnswer, isBusy, onYes, onOpen }: QuestionProps) {
  const no = () => onOpen('why')
  if (redemption.status === 'PENDING') {
    return (
      <Buttons>
        <Button className="grow" icon={<ThumbsUp {...icon} />} busy={isBusy} onClick={onYes}>
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
        {hasWorked
          ? workedText(redemption, offer.discountType)
          : 'It did not work. Thank you for telling us: it counts for the next person.'}
      </p>
      {canAnswer && (
        <Buttons>
          {hasWorked ? (
            <>
              <Button size="small" onClick={() => onOpen('amount')}>
                {redemption.isEstimate ? 'Add what you saved' : 'Change the amount'}
              </Button>
              <Button size="small" variant="quiet" onClick={no}>
                It did not work
              </Button>
            </>
          ) : (
            <Button size="small" busy={isBusy} onClick={onYes}>
              It worked after all
            </Button>
          )}
        </Buttons>
      )}
    </>
  )
}

type DidItWorkProps = {
  offer: AskedOffer
  redemption: Redemption
  canAnswer: boolean
  /** How often the person came back from the shop. */
  returns?: number
  /** One of many on its page, opened by a press that removed its own button. */
  inList?: boolean
}

/** A list opens at what is missing. */
function firstPart({ inList, redemption }: DidItWorkProps): Part {
  return inList && redemption.status === 'CONFIRMED' && redemption.isEstimate ? 'amount' : 'question'
}

/** Asks inline, without a dialog; brought into view when the person comes back from the shop. */
export function DidItWork(props: DidItWorkProps) {
  const { offer, redemption, canAnswer, returns = 0, inList = false } = props
  const [part, setPart] = useState<Part>(() => firstPart(props))
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate, isPending } = useAnswer(offer.id, redemption.id)
  useEffect(() => {
    if (returns > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [returns])
  useEffect(() => {
    // A field of its own takes the focus itself.
    if (inList && !section.current?.contains(document.activeElement)) heading.current?.focus()
  }, [inList])
  // The pressed button goes away with its form, and focus must not fall back to the page's beginning.
  const backToQuestion = () => {
    setPart('question')
    heading.current?.focus()
  }
  const answer = (said: Answer) => mutate(said, { onSuccess: backToQuestion })
  // The yes counts at once, whether or not an amount follows.
  const yes = () => mutate({ worked: true }, { onSuccess: () => setPart('amount') })
  if (!canAnswer && redemption.status === 'PENDING') return null
  const Heading = inList ? 'h4' : 'h2'
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-control bg-sunken p-4 scroll-mt-20 scroll-mb-24"
    >
      <Heading id={id} ref={heading} tabIndex={-1} className="font-sans text-base font-semibold tracking-normal">
        Did it work?{inList && <span className="sr-only"> {offer.title}</span>}
      </Heading>
      <p role="status" className="sr-only">
        {returns > 0 && redemption.status === 'PENDING' && 'Welcome back. Did it work?'}
        {redemption.status !== 'PENDING' && 'Thank you, your answer is saved.'}
      </p>
      {part === 'why' && <WhyNot isBusy={isPending} onSend={answer} onCancel={backToQuestion} />}
      {part === 'amount' && (
        <SavedAmount
          told={redemption.isEstimate || redemption.status !== 'CONFIRMED' ? null : redemption.value}
          hint={estimateHint(redemption.estimate, offer.discountType)}
          isBusy={isPending}
          onSave={(value) => answer({ worked: true, value })}
          onCancel={backToQuestion}
        />
      )}
      {part === 'question' && (
        <Question {...{ offer, redemption, canAnswer }} isBusy={isPending} onYes={yes} onOpen={setPart} />
      )}
    </section>
  )
}
