export interface paths {
    "/api/v1/company-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My company’s own offers */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiCompanyOffers"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people of my company */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    status?: "ACTIVE" | "INACTIVE";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiMemberPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiMember"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers that my company’s people can see */
        get: {
            parameters: {
                query?: {
                    category?: string;
                    cursor?: string;
                    limit?: number;
                    merchant?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiOfferPage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What my company’s months were, as a whole or by one kind of part */
        get: {
            parameters: {
                query?: {
                    /** @description What the parts are; without it the company is told as a whole */
                    by?: "DEPARTMENT" | "LOCATION" | "GRADE" | "GROUP";
                    months?: number;
                    /** @description A day of the last month; without it the latest that was counted */
                    until?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyReport"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiCompanyOffer: {
            address: string | null;
            contact: string;
            /** @description What a person pays, in pounds */
            cost: number | null;
            description: string;
            /** @description How much of the price the company pays, in per cent */
            employerShare: number | null;
            endAt: string | null;
            /** @description Names of the groups that it is for; none where it is for everybody */
            groups: string[];
            howToGet: string;
            id: string;
            imageUrl: string | null;
            /** @description People, in fives rounded down; null for fewer than five */
            opened: number | null;
            /** @description People, in fives rounded down; null for fewer than five */
            saved: number | null;
            startAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "LIVE" | "EXPIRED";
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description People, in fives rounded down; null for fewer than five */
            used: number | null;
        };
        ApiCompanyOffers: {
            /** @description In the order in which people meet them */
            items: components["schemas"]["ApiCompanyOffer"][];
        };
        ApiMember: {
            department: string | null;
            /** @description Null for a record that has none */
            email: string | null;
            employeeId: string | null;
            fullName: string;
            grade: string | null;
            id: string;
            /** @enum {string} */
            invitation: "JOINED" | "NOT_INVITED" | "SCHEDULED" | "SENDING" | "INVITED" | "BOUNCED" | "EXPIRED";
            /** @description When their account came to the record; null for a record alone */
            joinedAt: string | null;
            /** @description They are made inactive when it is over */
            lastDay: string | null;
            location: string | null;
            startDate: string | null;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
        };
        ApiMemberPage: {
            /** @description Whoever was recorded first comes first */
            items: components["schemas"]["ApiMember"][];
            /** @description What `cursor` is on the next call; null on the last page */
            nextCursor: string | null;
        };
        ApiOffer: {
            category: string;
            /** @description The first 200 characters */
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue: number | null;
            endAt: string | null;
            exclusive: boolean;
            featured: boolean;
            id: string;
            imageUrl: string | null;
            merchant: components["schemas"]["ApiOfferMerchant"];
            onlineOnly: boolean;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description Its page, for people who are signed in */
            url: string;
        };
        ApiOfferMerchant: {
            id: string;
            logoUrl: string | null;
            name: string;
        };
        ApiOfferPage: {
            /** @description Newest first; a later page may name an offer again that changed meanwhile, so keep each id once */
            items: components["schemas"]["ApiOffer"][];
            /** @description What `cursor` is on the next call; null on the last page */
            nextCursor: string | null;
        };
        CompanyReport: {
            /** @description The months that were counted, latest first */
            available: string[];
            /** @description Of as many months before, where all of them were counted */
            before: components["schemas"]["ReportFigures"] | null;
            /** @description The middle of the companies of like size, for a single month; null where there are fewer than 10 */
            benchmark: components["schemas"]["ReportBenchmark"] | null;
            /** @description Those that can be told, most people first */
            categories: components["schemas"]["ReportUse"][];
            company: string;
            /** @description Null while no yearly cost is entered */
            cost: components["schemas"]["ReportCost"] | null;
            extras: components["schemas"]["ReportExtras"] | null;
            /** @description Null while no month was counted */
            figures: components["schemas"]["ReportFigures"] | null;
            /**
             * Format: date
             * @description When the first month of this company is counted
             */
            firstOn: string;
            /** @description The 20 that most people used of those that can be told */
            merchants: components["schemas"]["ReportUse"][];
            /** @description The last 12 months up to the last of the period, the earliest first */
            months: components["schemas"]["ReportMonth"][];
            /** @description The parts that were asked for, most people first */
            parts: components["schemas"]["ReportPart"][];
            /** @description What each person who joined saved, on average */
            perHead: number | null;
            period: components["schemas"]["ReportPeriod"] | null;
        };
        ReportBenchmark: {
            activePercent: number | null;
            companies: number;
            /**
             * Format: date
             * @description Its first day
             */
            month: string;
            redeemersPercent: number | null;
            savedPerHead: number | null;
        };
        ReportCost: {
            /** @description Its part for the months whose savings are told; for all of them where none are */
            ofPeriod: number;
            /** @description Pounds saved for each pound of it; null where savings are not told */
            returned: number | null;
            /** @description Pounds */
            yearly: number;
        };
        ReportedPeople: {
            /** @description True when fewer than 5 of the others did not: then it is a lower bound */
            isLeast: boolean;
            /** @description To the nearest 5, moved a little; over more than one month, of a month on average */
            value: number;
        };
        ReportExtras: {
            /** @description Sent in these months */
            campaigns: number;
            /** @description In use when the last month was over */
            cards: number;
            /** @description For how many people they were at most, counted once a campaign */
            meantFor: number;
            /** @description Of the company’s own, which ended in these months */
            offersEnded: number;
            /** @description Of the company’s own, when it was over */
            offersLive: number;
        };
        ReportFigures: {
            /** @description Who clicked or redeemed; null where it cannot be told */
            active: components["schemas"]["ReportedPeople"] | null;
            /** @description To the nearest £10, moved a little; null where it cannot be told */
            confirmed: number | null;
            /** @description To the nearest £10, moved a little; null where it cannot be told */
            estimated: number | null;
            /** @description Of those, who were invited and had not joined; null for a part */
            invited: number | null;
            /** @description Exact for the whole company */
            joined: components["schemas"]["ReportedPeople"] | null;
            /** @description Of how many of the months savings could be told */
            monthsTold: number;
            /** @description Recorded, at the end of the last month */
            people: number;
            redeemers: components["schemas"]["ReportedPeople"] | null;
        };
        ReportMonth: {
            active: components["schemas"]["ReportedPeople"] | null;
            /** @description To the nearest £10, moved a little; null where it cannot be told */
            confirmed: number | null;
            /** @description To the nearest £10, moved a little; null where it cannot be told */
            estimated: number | null;
            joined: components["schemas"]["ReportedPeople"] | null;
            /**
             * Format: date
             * @description Its first day
             */
            month: string;
            redeemers: components["schemas"]["ReportedPeople"] | null;
        };
        ReportPart: {
            /** @description In the months before; null where there were none, or fewer than 5 people */
            before: components["schemas"]["ReportFigures"] | null;
            /** @description Null for fewer than 5 people */
            figures: components["schemas"]["ReportFigures"] | null;
            /** @description Empty for those of whom nothing is recorded */
            name: string;
        };
        ReportPeriod: {
            /**
             * Format: date
             * @description Its first day
             */
            from: string;
            /**
             * Format: date
             * @description Its first day
             */
            to: string;
        };
        ReportUse: {
            name: string;
            people: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
