import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/Field.tsx'
import { parseSeats } from './companies.ts'

export type CompanyForm = { name: string; seats: string }

/** Name and seats, as whoever makes a company or changes one fills them in. */
export function CompanyFields({ form: { register, formState } }: { form: UseFormReturn<CompanyForm> }) {
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={120}
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
      />
      <TextField
        label="Seats"
        optional
        hint="How many people may be in the company at once. Leave it empty for as many as come."
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        error={formState.errors.seats?.message}
        {...register('seats', {
          validate: (seats) => parseSeats(seats) !== undefined || 'Enter a whole number from 1 to 1,000,000.',
        })}
      />
    </>
  )
}
