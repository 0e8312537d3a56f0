import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../../domain/count.ts'
import { api, reasonOf, unwrap } from '../../../lib/api/client.ts'
import { cardRangesQuery, issuableTemplatesQuery, rangeOptions, templateOptions } from '../../../lib/issuable-cards.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import {
  cardGroupNeedQuery,
  cardGroupsQuery,
  type CardGroupNeed,
  type CardsIssued,
  useIssuingDeed,
} from './card-issuing.ts'

type Wish = { templateId: string; groupId: string; rangeId: string; number: string }
const FAILED = 'Failed to issue the cards'
const EMPTY: Wish = { templateId: '', groupId: '', rangeId: '', number: '' }

function doneText({ issued, isWaiting }: CardsIssued): string {
  if (issued === 0) return 'Nobody active in this group is without a card of this template, so none was issued.'
  const cards = issued === 1 ? '1 card' : `${formatCount(issued)} cards`
  return isWaiting ? `${cards} issued. Somebody else approves them.` : `${cards} issued`
}

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`)
function needText({ people, isCapped }: CardGroupNeed): string {
  if (people === 1) return '1 active person in this group has no card of the template.'
  return `${isCapped ? 'More than ' : ''}${formatCount(people)} active people in this group have no card of the template.`
}

type FieldsProps = { wish: Wish; set: (part: Partial<Wish>) => void }

function Fields({ wish, set }: FieldsProps) {
  const { data: templates } = useQuery(issuableTemplatesQuery)
  const { data: groups } = useQuery(cardGroupsQuery)
  const { data: need } = useQuery(cardGroupNeedQuery(wish.groupId, wish.templateId))
  const { data: ranges } = useQuery(cardRangesQuery)
  const template = templates?.items.find(({ id }) => id === wish.templateId)
  const options = rangeOptions(ranges?.items ?? [], wish.templateId)
  const needsNumber = template !== undefined && template.symbology !== 'NONE'
  const isSame = needsNumber && template.contentMode === 'STATIC_STRING'
  const groupOptions = (groups?.items ?? []).map(({ id, name, people }) => {
    return { value: id, label: name, note: peopleOf(people) }
  })
  return (
    <>
      <Combobox
        label="Template"
        empty="No template like that."
        value={wish.templateId}
        options={templateOptions(templates?.items ?? [])}
        onChange={(templateId) => set({ ...EMPTY, templateId })}
      />
      {template && (
        <Combobox
          label="Group"
          hint={need && needText(need)}
          empty="No group like that."
          value={wish.groupId}
          options={groupOptions}
          onChange={(groupId) => set({ groupId })}
        />
      )}
      {needsNumber && options.length > 0 && (
        <Select label="Numbers from" options={options} value={wish.rangeId} onChange={(rangeId) => set({ rangeId })} />
      )}
      {isSame && wish.rangeId === '' && (
        <TextField
          label="Card number"
          hint="The same on every card."
          autoComplete="off"
          value={wish.number}
          onChange={({ target }) => set({ number: target.value })}
        />
      )}
      {needsNumber && !isSame && options.length === 0 && (
        <p className="text-portal text-ink-muted">
          Each card of this template has a number of its own. Add a number range for it first, or import a file.
        </p>
      )}
    </>
  )
}

function GroupDialog({ onClose }: { onClose: () => void }) {
  const [wish, setWish] = useState(EMPTY)
  const [problem, setProblem] = useState<string>()
  const issue = useIssuingDeed({
    run: () => {
      const { rangeId, ...rest } = wish
      return unwrap(api.POST('/api/company/cards/to-group', { body: { ...rest, rangeId: rangeId || null, label: '' } }))
    },
    done: doneText,
    failed: FAILED,
    onDone: onClose,
  })
  const submit = () => {
    const isChosen = wish.templateId !== '' && wish.groupId !== ''
    setProblem(isChosen ? undefined : 'Choose a template and a group.')
    if (isChosen && !issue.isPending)
      issue.mutate(undefined, { onError: (error) => setProblem(reasonOf(error, FAILED)) })
  }
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Issue to a group"
      description="Everybody active in the group who has no card of the template gets one. An expired card counts: renew or replace it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={issue.isPending} onClick={submit}>
            Issue
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {problem && <FormError isAnnounced>{problem}</FormError>}
        <Fields
          wish={wish}
          set={(part) => {
            setWish({ ...wish, ...part })
            setProblem(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}

/** Issues a card to everybody in a group who has none. */
export function IssueToGroup() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Users size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Issue to a group
      </Button>
      {isOpen && <GroupDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
