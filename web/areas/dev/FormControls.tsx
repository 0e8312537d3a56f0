import { useState } from 'react'
import { FIRST_CATEGORIES } from '../../../domain/first-categories.ts'
import { Checkbox, Switch } from '../../ui/Checkbox.tsx'
import { Combobox, ComboboxChip } from '../../ui/Combobox.tsx'
import { DateField, TextArea, TextField, TimeField } from '../../ui/Field.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Select, SelectChip } from '../../ui/Select.tsx'
import { Section } from './Section.tsx'

const OPTIONS = FIRST_CATEGORIES.map((value) => ({ value, label: value }))

export function FormControls() {
  const [category, setCategory] = useState('Tech')
  const [merchant, setMerchant] = useState('')
  const [isOn, setIsOn] = useState(true)
  const [fileName, setFileName] = useState('')
  return (
    <Section title="Forms">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Full name" defaultValue="Amara Okafor" />
        <TextField label="Email" type="email" error="Enter an email with a domain, like name@company.co.uk." />
        <PasswordField label="Password" hint="At least 6 characters." autoComplete="new-password" />
        <Select label="Category" value={category} options={OPTIONS} onChange={setCategory} />
        <Combobox
          label="Merchant"
          placeholder="Any merchant"
          empty="Nothing found."
          value={merchant}
          options={OPTIONS}
          onChange={setMerchant}
          optional
        />
        <DateField label="Start date" withTime optional />
        <DateField label="Day" />
        <TimeField label="Time" />
        <TextArea label="Terms" optional />
        <FileDrop
          label={fileName || 'Choose a file or drop it here'}
          hint="JPEG, PNG or PDF, at most 5 MB"
          accept="image/jpeg,image/png,application/pdf"
          onFile={(file) => setFileName(file.name)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <Checkbox checked={isOn} onChange={setIsOn}>
          Online only
        </Checkbox>
        <Switch checked={isOn} onChange={setIsOn}>
          Enabled
        </Switch>
        <SelectChip
          name="Category"
          value={category}
          options={OPTIONS}
          isOn={category !== 'Tech'}
          onChange={setCategory}
        />
        <ComboboxChip
          name="Merchant"
          placeholder="Find a merchant"
          empty="Nothing found."
          value={merchant}
          options={OPTIONS}
          onChange={setMerchant}
        />
      </div>
    </Section>
  )
}
