import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkCardNumber } from '../../../../domain/card-number.ts'
import { ApiError, api, unwrap } from '../../../lib/api/client.ts'
import { cardRangesQuery, issuableTemplatesQuery, rangeOptions } from '../../../lib/issuable-cards.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type IssuedCard, nameOf, titleOf, useCardDeed } from './issued-cards.ts'

const TYPED = 'typed'
const REASONS = [
  { value: 'LOST', label: 'It was lost' },
  { value: 'RENEWED', label: 'It ends and gets a new number' },
] as const
const EXPLAINED = {
  LOST: 'The old card ends at once.',
  RENEWED: 'The old card ends when the new one is ready to use.',
} as const

type ReplaceProps = { card: IssuedCard; onClose: () => void }

/** A new card with a new number in place of one. */
export function ReplaceCard({ card, onClose }: ReplaceProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<keyof typeof EXPLAINED>('LOST')
  const [source, setSource] = useState(TYPED)
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isShared, setIsShared] = useState(false)
  const { data: templates } = useQuery(issuableTemplatesQuery)
  const { data: ranges } = useQuery(cardRangesQuery)
  const template = templates?.items.find((one) => one.id === card.templateId)
  const options = rangeOptions(ranges?.items ?? [], card.templateId)
  const isPicture = template?.symbology === 'NONE'
  const isTyped = !isPicture && source === TYPED
  const replace = useCardDeed({
    run: () => {
      const typed = source === TYPED
      const confirmed = isShared ? (['card_number_shared'] as const) : []
      const body = {
        id,
        reason,
        codeValue: null,
        number: typed ? number : '',
        rangeId: typed ? null : source,
        confirmed: [...confirmed],
      }
      return unwrap(api.POST('/api/company/cards/{id}/replacement', { params: { path: { id: card.id } }, body }))
    },
    done: ({ isWaiting }) => (isWaiting ? 'New card issued. Somebody else approves it.' : 'Card replaced'),
    failed: 'Failed to replace the card',
    onDone: onClose,
  })
  const submit = () => {
    const check =
      template && checkCardNumber({ value: number, symbology: template.symbology, formatSpec: template.formatSpec })
    const fault = source === TYPED && check && !check.ok ? check.message : undefined
    setProblem(fault)
    if (fault || replace.isPending) return
    replace.mutate(undefined, {
      onError: (error) => {
        setProblem(error instanceof ApiError ? (error.issues?.[0]?.message ?? error.message) : error.message)
        setIsShared(error instanceof ApiError && error.code === 'card_number_shared')
      },
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Replace card"
      description={`${titleOf(card)} of ${nameOf(card)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={replace.isPending} onClick={submit}>
            {isShared ? 'Replace anyway' : 'Replace'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {problem && !isTyped && <FormError isAnnounced>{problem}</FormError>}
        <Select
          label="Why"
          hint={EXPLAINED[reason]}
          options={REASONS}
          value={reason}
          onChange={(value) => setReason(value === 'LOST' ? 'LOST' : 'RENEWED')}
        />
        {!isPicture && options.length > 0 && (
          <Select
            label="New number"
            options={[{ value: TYPED, label: 'Type a number' }, ...options]}
            value={source}
            onChange={setSource}
          />
        )}
        {isTyped && (
          <TextField
            label="Card number"
            autoComplete="off"
            value={number}
            error={problem}
            onChange={({ target }) => {
              setNumber(target.value)
              setIsShared(false)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
