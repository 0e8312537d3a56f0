import { z } from 'zod'
import { ROLES } from '../../../../domain/enums.ts'
import { PathId } from '../../../platform/http/path-id.ts'

export const GivenRole = z
  .object({
    role: z.enum(ROLES),
    merchantId: z.uuid().nullish().describe('For a SUPPLIER: whom they supply for, also as one merchant more'),
  })
  .meta({ id: 'GivenRole' })
export type GivenRole = z.output<typeof GivenRole>

export const RoleParams = z.object({ id: PathId, role: z.enum(ROLES) })

export const CompanyLink = z.object({ companyId: z.uuid() }).meta({ id: 'CompanyLink' })
