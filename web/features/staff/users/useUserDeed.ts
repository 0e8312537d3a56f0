import { type Deed, useDeed } from '../../../lib/api/useDeed.ts'
import { USERS_KEY } from './users.ts'

/** Something that staff do to a person. */
export const useUserDeed = <Input = void>(deed: Deed<Input>) => useDeed(USERS_KEY, deed)
