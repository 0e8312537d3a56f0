import { useForm } from 'react-hook-form'
import { api, unwrap } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type EmployeeForm, formOf, toRecorded } from './employee-form.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { type EmployeePage, useEmployeeDeed } from './employees.ts'

/** Changes what is recorded of somebody, as it was loaded: others may have changed it meanwhile. */
export function EmployeeEdit({ employee }: { employee: EmployeePage }) {
  const { id, updatedAt, can } = employee
  const form = useForm<EmployeeForm>({ values: formOf(employee) })
  const { mutate, isPending } = useEmployeeDeed({
    run: (fields: EmployeeForm) =>
      unwrap(
        api.PUT('/api/company/employees/{id}', {
          params: { path: { id } },
          body: { ...toRecorded(fields), email: fields.email || null, updatedAt },
        }),
      ),
    done: 'Employee updated',
    failed: 'Failed to update employee',
  })
  return (
    <Section title="Profile" text="What your company has recorded. Groups that have rules follow it.">
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => !isPending && mutate(fields))(event)}
        className="flex flex-col items-start gap-5"
      >
        <div className="w-full">
          <EmployeeFields form={form} address={can.changeAddress ? 'optional' : 'own'} />
        </div>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </form>
    </Section>
  )
}
