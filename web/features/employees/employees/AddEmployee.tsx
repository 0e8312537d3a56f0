import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type EmployeeForm, EMPTY, toRecorded } from './employee-form.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { useEmployeeDeed } from './employees.ts'
import { InviteDay } from './InviteDay.tsx'

const FORM = 'add-employee'

type Wish = { form: EmployeeForm; invite: boolean; inviteOn: string }

/** What is wrong with a field stands at it; anything else is said by the toast. */
function fieldOf(error: unknown): 'email' | 'employeeId' | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'employee_address_taken') return 'email'
  return code === 'employee_id_taken' ? 'employeeId' : undefined
}

/** `launchOn`: the day that invitations wait for while it is to come, unless another is chosen. */
type AddProps = { launchOn: string | null }

function AddDialog({ launchOn, onClose }: AddProps & { onClose: () => void }) {
  const form = useForm<EmployeeForm>({ defaultValues: EMPTY })
  const [isInvited, setIsInvited] = useState(true)
  const [inviteOn, setInviteOn] = useState(launchOn ?? '')
  const { mutate, isPending } = useEmployeeDeed({
    run: ({ form: { email }, form: fields, invite, inviteOn: on }: Wish) =>
      unwrap(
        api.POST('/api/company/employees', {
          body: { ...toRecorded(fields), email, invite, inviteOn: invite && on ? on : null },
        }),
      ),
    done: 'Employee added successfully',
    failed: 'Failed to add employee',
    onDone: onClose,
  })
  const add = (fields: EmployeeForm) =>
    mutate(
      { form: fields, invite: isInvited, inviteOn },
      {
        onError: (error) => {
          const field = fieldOf(error)
          if (field) form.setError(field, { message: error.message }, { shouldFocus: true })
        },
      },
    )
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add Employee"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={isPending}>
            Add
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => !isPending && add(fields))(event)}
        className="flex flex-col gap-5"
      >
        <EmployeeFields form={form} address="needed" />
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <Checkbox checked={isInvited} onChange={setIsInvited}>
            Send an invitation
          </Checkbox>
          {isInvited && <InviteDay value={inviteOn} launchOn={launchOn} onChange={setInviteOn} />}
        </div>
      </form>
    </Dialog>
  )
}

/** Adds one person to the company's records, with an invitation unless it is not wanted yet. */
export function AddEmployee({ launchOn }: AddProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Add Employee
      </Button>
      {isOpen && <AddDialog launchOn={launchOn} onClose={() => setIsOpen(false)} />}
    </>
  )
}
