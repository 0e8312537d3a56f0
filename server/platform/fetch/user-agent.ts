/** What we call ourselves to sites whose people may want to know who asks. */
export const userAgentOf = ({ publicUrl }: { publicUrl: string }) => `Offerwell (+${publicUrl})`
