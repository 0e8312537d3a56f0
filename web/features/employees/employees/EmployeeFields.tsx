import type { UseFormReturn } from 'react-hook-form'
import { EMAIL_RULE } from '../../../ui/email-rule.ts'
import { DateField, TextField } from '../../../ui/Field.tsx'
import type { EmployeeForm } from './employee-form.ts'

type EmployeeFieldsProps = {
  form: UseFormReturn<EmployeeForm>
  /** 'needed' for somebody new; 'own' once it is the person's. */
  address: 'needed' | 'optional' | 'own'
}

/** What HR records of somebody, as whoever adds or edits them fills it in. */
export function EmployeeFields({ form: { register, formState, getValues }, address }: EmployeeFieldsProps) {
  const { errors } = formState
  const text = { autoComplete: 'off', maxLength: 100 } as const
  const isAddress = (email: string) =>
    address === 'optional' && email.trim() === '' ? true : EMAIL_RULE.validate(email)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Full name"
        autoComplete="off"
        maxLength={200}
        error={errors.fullName?.message}
        {...register('fullName', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        optional={address === 'optional'}
        readOnly={address === 'own'}
        error={errors.email?.message}
        {...register('email', { validate: (email) => address === 'own' || isAddress(email) })}
      />
      <TextField label="Employee ID" optional {...text} maxLength={50} {...register('employeeId')} />
      <TextField label="Department" optional {...text} {...register('department')} />
      <TextField label="Location" optional {...text} {...register('location')} />
      <TextField label="Grade" optional {...text} {...register('grade')} />
      <DateField label="Start date" optional {...register('startDate')} />
      <DateField
        label="Last day"
        optional
        error={errors.leavesOn?.message}
        {...register('leavesOn', {
          validate: (day) =>
            day === '' ||
            getValues('startDate') === '' ||
            day >= getValues('startDate') ||
            'The last day cannot be before the start date.',
        })}
      />
      <p className="text-portal text-ink-muted sm:col-span-2">
        When the last day is over, they are deactivated.
        {address === 'own' && ' They have joined, so the email is theirs to change, in their account.'}
      </p>
    </div>
  )
}
