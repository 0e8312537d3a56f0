/** What two companies say to their people; days count from today. */

type CompanyOfferFacts = {
  title: string
  description: string
  howToGet: string
  status: 'LIVE' | 'DRAFT' | 'EXPIRED'
  starts: number | null
  ends: number | null
}
type AnnouncementFacts = { title: string; body: string; day: number }
export type CampaignFacts = {
  name: string
  channel: 'EMAIL' | 'PUSH'
  subject: string
  message: string
  status: 'DRAFT' | 'SCHEDULED' | 'SENT'
  day: number
  department?: string
}
type Rule = { field: 'department' | 'location' | 'grade' | 'status'; values: readonly string[] }
type GroupFacts = { name: string; description: string; rules: readonly Rule[]; fixed?: readonly string[] }

export type CompanyNews = {
  offers: readonly CompanyOfferFacts[]
  announcements: readonly AnnouncementFacts[]
  campaigns: readonly CampaignFacts[]
  groups: readonly GroupFacts[]
}
