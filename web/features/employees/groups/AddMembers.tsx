import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EMPLOYEES_AT_ONCE } from '../../../../domain/employees.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import { useSelection } from '../../../ui/useSelection.ts'
import { candidatesQuery, nameOf, peopleText, useGroupDeed } from './groups.ts'

type Answer = { changed: number; left: number }
const doneText = ({ changed, left }: Answer) =>
  `${peopleText(changed)} added.${left > 0 ? ` ${peopleText(left)} had been chosen already.` : ''}`

function AddDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [q, setQ] = useState('')
  const { text, setText } = useSearchText(q, setQ)
  const { data, isError, isPending, refetch } = useQuery(candidatesQuery(q))
  const people = data?.items ?? []
  const selection = useSelection(people, EMPLOYEES_AT_ONCE)
  const [isTooEarly, setIsTooEarly] = useState(false)
  const add = useGroupDeed({
    run: () => {
      const body = { chosen: { ids: [...selection.chosen.keys()] } }
      return unwrap(api.POST('/api/company/groups/{id}/members', { params: { path: { id } }, body }))
    },
    done: doneText,
    failed: 'Failed to add people',
    onDone: onClose,
  })
  const count = selection.chosen.size
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add people"
      description="They stay in the group until you take them out, whatever its rules say."
      footer={
        <>
          <p role="status" className="tabular grow self-center text-portal text-ink-muted">
            {count > 0 && `${peopleText(count)} chosen${selection.isFull ? ', as many as at once' : ''}`}
            {count === 0 && isTooEarly && 'Choose somebody first.'}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={add.isPending}
            onClick={() => (count > 0 ? add.mutate() : setIsTooEarly(true))}
          >
            Add
          </Button>
        </>
      }
    >
      <div className="flex min-h-80 flex-col gap-3">
        <SearchField
          label="Find people by name, email or employee ID"
          placeholder="Name, email or employee ID"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isPending && <Skeleton className="h-60 rounded-panel" />}
        {isError && !data && <LoadError what="your people" onRetry={() => void refetch()} />}
        {data && people.length === 0 && <p className="text-ink-muted">Nobody matches.</p>}
        <ul aria-label="People" className="flex flex-col gap-1">
          {people.map((person) => (
            <li key={person.id}>
              <Checkbox
                checked={selection.chosen.has(person.id)}
                onChange={(isOn) => selection.toggle(person, isOn, false)}
              >
                <span className="wrap-anywhere">
                  {nameOf(person)}
                  <span className="block text-portal text-ink-muted">
                    {[person.email, person.department].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
        {data?.nextCursor && <p className="text-portal text-ink-muted">Type more of a name to see others.</p>}
      </div>
    </Dialog>
  )
}

/** Puts people into a group by name. */
export function AddMembers({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Add people
      </Button>
      {isOpen && <AddDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
