import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalText } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { notify, notifyError } from '../../../ui/toast.ts'
import { addCompany, COMPANIES_KEY, parseSeats } from './companies.ts'
import { CompanyFields, type CompanyForm } from './CompanyFields.tsx'

const FORM = 'add-company'

type FormProps = { isOpenAtOnce: boolean; onAdded: (id: string) => void; onBusy: (isBusy: boolean) => void }

function AddForm({ isOpenAtOnce, onAdded, onBusy }: FormProps) {
  const queryClient = useQueryClient()
  const form = useForm<CompanyForm>({ defaultValues: { name: '', seats: '' } })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name, seats }: CompanyForm) =>
      addCompany({ name, seats: parseSeats(seats) ?? null, status: isOpenAtOnce ? 'ACTIVE' : 'PENDING' }),
    onMutate: () => onBusy(true),
    onSuccess: ({ id, name }) => {
      notify(`${name} added`)
      onAdded(id)
    },
    onError: (error) => notifyError(refusalText(error, 'Failed to add company')),
    onSettled: () => {
      onBusy(false)
      return queryClient.invalidateQueries({ queryKey: COMPANIES_KEY })
    },
  })
  return (
    <form
      id={FORM}
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => !isPending && mutate(fields))(event)}
      className="flex flex-col gap-5"
    >
      <CompanyFields form={form} />
    </form>
  )
}

/** Makes a company, and leads to its page for all that follows: its domains and who runs it. */
export function AddCompany({ onAdded }: { onAdded: (id: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isOpenAtOnce, setIsOpenAtOnce] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Add Company
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Add a company"
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="primary" type="submit" form={FORM} busy={isBusy}>
              Add
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <AddForm isOpenAtOnce={isOpenAtOnce} onAdded={onAdded} onBusy={setIsBusy} />
          <div>
            <Checkbox checked={isOpenAtOnce} onChange={setIsOpenAtOnce}>
              Open it at once
            </Checkbox>
            <p className="text-portal text-ink-muted">Else nobody can join until you approve it.</p>
          </div>
        </div>
      </Dialog>
    </>
  )
}
