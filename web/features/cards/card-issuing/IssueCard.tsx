import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { checkCardNumber } from '../../../../domain/card-number.ts'
import { ApiError, api, reasonOf, unwrap } from '../../../lib/api/client.ts'
import {
  cardRangesQuery,
  type IssuableTemplate,
  issuableTemplatesQuery,
  rangeOptions,
  templateOptions,
} from '../../../lib/issuable-cards.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { cardHoldersQuery, holderOptions, useIssuingDeed } from './card-issuing.ts'

const FORM = 'issue-card'
const FAILED = 'Failed to issue the card'
const TYPED = 'typed'
type Warning = 'card_already_held' | 'card_number_shared'
type Wish = { userId: string; templateId: string; source: string; number: string; codeValue: string; label: string }
const EMPTY: Wish = { userId: '', templateId: '', source: TYPED, number: '', codeValue: '', label: '' }

/** The same rules, in the same order and words, as the server's. */
function faultOf({ userId, source, number }: Wish, template: IssuableTemplate | undefined): string | undefined {
  if (userId === '' || !template) return 'Please select an employee and template'
  if (source !== TYPED) return undefined
  const check = checkCardNumber({ value: number, symbology: template.symbology, formatSpec: template.formatSpec })
  return check.ok ? undefined : check.message
}

function bodyOf(id: string, { userId, templateId, source, number, codeValue, label }: Wish, confirmed: Warning[]) {
  const isTyped = source === TYPED
  const given = { number: isTyped ? number : '', rangeId: isTyped ? null : source, codeValue: codeValue || null }
  return { id, userId, templateId, label, confirmed, ...given }
}

type FieldsProps = { wish: Wish; template: IssuableTemplate | undefined; set: (part: Partial<Wish>) => void }

function NumberFields({ wish, template, set }: FieldsProps) {
  const { data: ranges } = useQuery(cardRangesQuery)
  if (!template) return null
  if (template.symbology === 'NONE')
    return <p className="text-portal text-ink-muted">This card is a picture, so it needs no number.</p>
  const options = rangeOptions(ranges?.items ?? [], template.id)
  return (
    <>
      {options.length > 0 && (
        <Select
          label="Number from"
          options={[{ value: TYPED, label: 'Type a number' }, ...options]}
          value={wish.source}
          onChange={(source) => set({ source })}
        />
      )}
      {wish.source === TYPED && (
        <TextField
          label="Card number"
          autoComplete="off"
          value={wish.number}
          onChange={({ target }) => set({ number: target.value })}
        />
      )}
      {template.codeText === null && (
        <TextField
          optional
          label="The code says"
          hint="Only where it differs from the printed number."
          autoComplete="off"
          value={wish.codeValue}
          onChange={({ target }) => set({ codeValue: target.value })}
        />
      )}
    </>
  )
}

function WhoAndWhich({ wish, set }: Omit<FieldsProps, 'template'>) {
  const [q, setQ] = useState('')
  const { data: templates } = useQuery(issuableTemplatesQuery)
  const { data: holders } = useQuery(cardHoldersQuery(q))
  return (
    <>
      <Combobox
        label="Employee"
        placeholder="Name, email or employee ID"
        empty="Nobody active in your company matches."
        value={wish.userId}
        options={holderOptions(holders?.items ?? [])}
        onSearch={(text) => setQ(text.trim().slice(0, 100))}
        onChange={(userId) => set({ userId })}
      />
      <Combobox
        label="Template"
        empty="No template like that."
        value={wish.templateId}
        options={templateOptions(templates?.items ?? [])}
        onChange={(templateId) => set({ templateId, source: TYPED })}
      />
    </>
  )
}

/** The next thing to confirm that a refusal names; undefined for one that cannot be confirmed. */
function warningOf(error: Error): Warning | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  return code === 'card_already_held' || code === 'card_number_shared' ? code : undefined
}

function IssueDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [wish, setWish] = useState(EMPTY)
  const [problem, setProblem] = useState<string>()
  const [confirmed, setConfirmed] = useState<Warning[]>([])
  const { data: templates } = useQuery(issuableTemplatesQuery)
  const template = templates?.items.find((one) => one.id === wish.templateId)
  const issue = useIssuingDeed({
    run: () => unwrap(api.POST('/api/company/cards', { body: bodyOf(id, wish, confirmed) })),
    done: 'Card issued successfully',
    failed: FAILED,
    onDone: onClose,
  })
  const set = (part: Partial<Wish>) => {
    setWish({ ...wish, ...part })
    setConfirmed([])
    setProblem(undefined)
  }
  const submit = () => {
    const fault = faultOf(wish, template)
    setProblem(fault)
    if (fault !== undefined || issue.isPending) return
    issue.mutate(undefined, {
      onError: (error) => {
        const warning = warningOf(error)
        setProblem(reasonOf(error, FAILED))
        if (warning) setConfirmed([...confirmed, warning])
      },
    })
  }
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Issue card"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={issue.isPending}>
            {confirmed.length > 0 ? 'Issue anyway' : 'Issue'}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {problem && <FormError isAnnounced>{problem}</FormError>}
        <WhoAndWhich wish={wish} set={set} />
        <NumberFields wish={wish} template={template} set={set} />
        <TextField
          optional
          label="Label"
          hint="What the card is called among its holder’s cards; the brand without one."
          maxLength={80}
          value={wish.label}
          onChange={({ target }) => set({ label: target.value })}
        />
      </form>
    </Dialog>
  )
}

/** Issues a card to one person. */
export function IssueCard() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Issue Card
      </Button>
      {isOpen && <IssueDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
