import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'
import { COMPANIES_KEY } from './companies.ts'

/** Something that staff do to a company. */
export const useCompanyDeed = <Input = void>(deed: Deed<Input>) => useDeed(COMPANIES_KEY, deed)
