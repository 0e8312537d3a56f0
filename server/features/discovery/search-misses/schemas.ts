import { z } from 'zod'
import { TypedText } from '../../../platform/http/shapes.ts'

export const SearchMiss = z
  .object({ q: TypedText.min(1).max(100).describe('What was typed, once the person has left it so') })
  .meta({ id: 'SearchMiss' })
