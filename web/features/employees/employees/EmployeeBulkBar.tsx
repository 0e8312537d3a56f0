import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../../domain/count.ts'
import { EMPLOYEES_AT_ONCE } from '../../../../domain/employees.ts'
import type { EmployeeStatus } from '../../../../domain/enums.ts'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { SelectionBar } from '../../../ui/SelectionBar.tsx'
import type { Selection } from '../../../ui/useSelection.ts'
import { DEACTIVATION, peopleText } from './employee-words.ts'
import { InviteMany } from './InviteMany.tsx'
import { type ChosenEmployees, type Employee, type EmployeeFilters, useEmployeeDeed, withoutSort } from './employees.ts'

/** What is left as it was, where anything is. */
const leftText = (left: number) => (left > 0 ? ` ${peopleText(left)} stayed as they were.` : '')

function useBulk(onDone: () => void) {
  const setStatus = useEmployeeDeed({
    run: (wish: { chosen: ChosenEmployees; status: EmployeeStatus }) =>
      unwrap(api.POST('/api/company/employees/status', { body: wish })),
    done: ({ changed, left }) => `${peopleText(changed)} changed.${leftText(left)}`,
    failed: 'Failed to change the status',
    onDone,
  })
  const invite = useEmployeeDeed({
    run: (wish: { chosen: ChosenEmployees; on: string | null }) =>
      unwrap(api.POST('/api/company/employees/invitations', { body: wish })),
    done: ({ invited, left }) => `${peopleText(invited)} invited.${leftText(left)}`,
    failed: 'Failed to invite them',
    onDone,
  })
  return { setStatus, invite }
}

type ActionsProps = { chosen: ChosenEmployees; count: number; launchOn: string | null; onDone: () => void }

function Actions({ chosen, count, launchOn, onDone }: ActionsProps) {
  const { setStatus, invite } = useBulk(onDone)
  return (
    <>
      <InviteMany
        count={count}
        launchOn={launchOn}
        busy={invite.isPending}
        onInvite={(on) => invite.mutate({ chosen, on })}
      />
      <Button size="small" busy={setStatus.isPending} onClick={() => setStatus.mutate({ chosen, status: 'ACTIVE' })}>
        Activate
      </Button>
      <ConfirmButton
        title={`Deactivate ${peopleText(count).toLowerCase()}?`}
        text={DEACTIVATION}
        confirm="Deactivate"
        busy={setStatus.isPending}
        onConfirm={() => setStatus.mutate({ chosen, status: 'INACTIVE' })}
      >
        Deactivate
      </ConfirmButton>
    </>
  )
}

function countText({ chosen, elsewhere, isFull }: Selection<Employee>): string {
  if (chosen.size === 0) return ''
  const others = elsewhere > 0 ? `, ${formatCount(elsewhere)} of them not shown here` : ''
  const full = isFull ? ` ${EMPLOYEES_AT_ONCE} are as many as can be chosen one by one.` : ''
  return `${formatCount(chosen.size)} selected${others}.${full}`
}

type EmployeeBulkBarProps = {
  shown: readonly Employee[]
  /** How many match the filters; undefined while that is not known, or where they are too many for one change. */
  total: number | undefined
  filters: EmployeeFilters
  selection: Selection<Employee>
  /** The day that is proposed for invitations; null for none. */
  launchOn: string | null
  /** What else belongs to the list, while nobody is chosen. */
  children: ReactNode
}

/** Whom something is to be done about: those who were chosen, or all who match. */
export function EmployeeBulkBar(props: EmployeeBulkBarProps) {
  const { shown, total = 0, filters, selection, launchOn, children } = props
  /** The filters that all were chosen under: under others, nobody would know who is meant. */
  const [allOf, setAllOf] = useState<string>()
  const asked = JSON.stringify(withoutSort(filters))
  const isAll = allOf === asked && total > 0
  const isAny = isAll || selection.chosen.size > 0
  const clear = () => {
    selection.clear()
    setAllOf(undefined)
  }
  const chosen = isAll ? { filter: withoutSort(filters), total } : { ids: [...selection.chosen.keys()] }
  return (
    <SelectionBar
      areAll={isAll || selection.areAllShown}
      isAny={isAny}
      isMixed={!isAll && selection.isAnyShown && !selection.areAllShown}
      onSelectAll={(isOn) => (isOn ? selection.set(shown, true) : clear())}
      text={isAll ? `All ${formatCount(total)} who match are selected.` : countText(selection)}
      idle={children}
    >
      {!isAll && selection.areAllShown && total > shown.length && (
        <Button size="small" variant="quiet" onClick={() => setAllOf(asked)}>
          Select all {formatCount(total)}
        </Button>
      )}
      <Actions chosen={chosen} count={isAll ? total : selection.chosen.size} launchOn={launchOn} onDone={clear} />
      <Button size="small" variant="quiet" onClick={clear}>
        Clear
      </Button>
    </SelectionBar>
  )
}
