export interface paths {
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Active categories, in display order */
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
                        "application/json": components["schemas"]["CategoryList"];
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
    "/api/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My saved offers, newest first */
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
                        "application/json": components["schemas"]["FavouriteList"];
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
    "/api/favourites/{offerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save an offer */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    offerId: string;
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
                        "application/json": components["schemas"]["Favourite"];
                    };
                };
            };
        };
        post?: never;
        /** Take an offer off my list */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    offerId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The four rails of my home page */
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
                        "application/json": components["schemas"]["Home"];
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
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am, and what I saved */
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
                        "application/json": components["schemas"]["Viewer"];
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
    "/api/me/redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What I redeemed and saved */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
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
                        "application/json": components["schemas"]["MyRedemptionList"];
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
    "/api/me/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My reminders, soonest first */
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
                        "application/json": components["schemas"]["ReminderList"];
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
    "/api/me/reminders/{offerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Remind me of an offer */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    offerId: string;
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
                        "application/json": components["schemas"]["Reminder"];
                    };
                };
            };
        };
        post?: never;
        /** Do not remind me of an offer */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    offerId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Merchants by name */
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
                        "application/json": components["schemas"]["MerchantList"];
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
    "/api/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Browse and search offers */
        get: {
            parameters: {
                query?: {
                    category?: "Tech" | "Food" | "Retail" | "Entertainment" | "Dining" | "Home" | "Experience" | "Wellness" | "Travel";
                    cursor?: string;
                    expiry?: "today" | "week" | "month" | "none";
                    lat?: number;
                    limit?: number;
                    lng?: number;
                    merchant?: string;
                    online?: "online" | "store";
                    /** @description Looked for in title, description and merchant name */
                    q?: string;
                    /** @description Minimum score */
                    reliability?: 90 | 80 | 70 | 60;
                    sort?: "featured" | "expiring" | "discount";
                    type?: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
                    /** @description Miles; leaves out online-only offers */
                    within?: 5 | 10 | 25 | 50;
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
                        "application/json": components["schemas"]["OfferList"];
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
    "/api/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer */
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
                        "application/json": components["schemas"]["OfferDetail"];
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
    "/api/offers/{id}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log a visit to the merchant site */
        post: {
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
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Click"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}/redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redeem an offer, once a day */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RedeemRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RedeemResult"];
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RedeemResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers of the same merchant or category */
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
                        "application/json": components["schemas"]["SimilarOffers"];
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
    "/api/onboarding/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on without a company */
        post: {
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
                        "application/json": components["schemas"]["Onboarded"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/onboarding/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join a company with its join code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JoinCompanyInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Onboarded"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                    content?: never;
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
    "/auth/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                    content?: never;
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
    "/auth/v1/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
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
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                    content?: never;
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
    "/auth/v1/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
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
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
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
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/v1/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                    content?: never;
                };
            };
        };
        put: {
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
                    content?: never;
                };
            };
        };
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
        CategoryList: {
            items: components["schemas"]["ShownCategory"][];
        };
        CategoryListInput: {
            items: components["schemas"]["ShownCategoryInput"][];
        };
        Click: {
            createdAt: string;
            id: string;
            offerId: string;
        };
        ClickInput: {
            createdAt: string;
            id: string;
            offerId: string;
        };
        Favourite: {
            /** @description ISO 8601, when the offer was saved first */
            createdAt: string;
            offerId: string;
        };
        FavouriteInput: {
            /** @description ISO 8601, when the offer was saved first */
            createdAt: string;
            offerId: string;
        };
        FavouriteList: {
            items: {
                createdAt: string;
                offer: components["schemas"]["OfferCard"];
            }[];
        };
        FavouriteListInput: {
            items: {
                createdAt: string;
                offer: components["schemas"]["OfferCardInput"];
            }[];
        };
        Home: {
            /** @description At most 10 */
            expiring: components["schemas"]["OfferCard"][];
            /** @description At most 10 */
            forYou: components["schemas"]["OfferCard"][];
            /** @description At most 10 */
            newest: components["schemas"]["OfferCard"][];
            /** @description At most 10; empty for a person without a company */
            trending: components["schemas"]["OfferCard"][];
        };
        HomeInput: {
            /** @description At most 10 */
            expiring: components["schemas"]["OfferCardInput"][];
            /** @description At most 10 */
            forYou: components["schemas"]["OfferCardInput"][];
            /** @description At most 10 */
            newest: components["schemas"]["OfferCardInput"][];
            /** @description At most 10; empty for a person without a company */
            trending: components["schemas"]["OfferCardInput"][];
        };
        JoinCompany: {
            joinCode: unknown;
        };
        JoinCompanyInput: {
            joinCode: string;
        };
        MerchantList: {
            items: components["schemas"]["MerchantName"][];
        };
        MerchantListInput: {
            items: components["schemas"]["MerchantNameInput"][];
        };
        MerchantName: {
            id: string;
            name: string;
        };
        MerchantNameInput: {
            id: string;
            name: string;
        };
        MyRedemption: {
            /** @description The single-use code that I took */
            code: string | null;
            /** Format: date-time */
            createdAt: string;
            id: string;
            offer: components["schemas"]["RedeemedOffer"];
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; for a percentage, the estimate on a £100 basket */
            value: number;
        };
        MyRedemptionInput: {
            /** @description The single-use code that I took */
            code: string | null;
            /** Format: date-time */
            createdAt: string;
            id: string;
            offer: components["schemas"]["RedeemedOfferInput"];
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; for a percentage, the estimate on a £100 basket */
            value: number;
        };
        MyRedemptionList: {
            items: components["schemas"]["MyRedemption"][];
            nextCursor: string | null;
            savings: components["schemas"]["Savings"];
        };
        MyRedemptionListInput: {
            items: components["schemas"]["MyRedemptionInput"][];
            nextCursor: string | null;
            savings: components["schemas"]["SavingsInput"];
        };
        OfferCan: {
            redeem: boolean;
        };
        OfferCanInput: {
            redeem: boolean;
        };
        OfferCard: {
            /** @enum {string} */
            category: "Tech" | "Food" | "Retail" | "Entertainment" | "Dining" | "Home" | "Experience" | "Wellness" | "Travel";
            /** @description The first 200 characters */
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue: number | null;
            /** @description To the nearest shop; only when the list was asked for a radius */
            distanceMiles?: number;
            endAt: string | null;
            exclusive: boolean;
            featured: boolean;
            id: string;
            imageUrl: string | null;
            /** @description The opposite of onlineOnly */
            inStore: boolean;
            merchant: components["schemas"]["OfferMerchant"];
            onlineOnly: boolean;
            /** @description 0 to 100 */
            reliabilityScore: number;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        OfferCardInput: {
            /** @enum {string} */
            category: "Tech" | "Food" | "Retail" | "Entertainment" | "Dining" | "Home" | "Experience" | "Wellness" | "Travel";
            /** @description The first 200 characters */
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue: number | null;
            /** @description To the nearest shop; only when the list was asked for a radius */
            distanceMiles?: number;
            endAt: string | null;
            exclusive: boolean;
            featured: boolean;
            id: string;
            imageUrl: string | null;
            /** @description The opposite of onlineOnly */
            inStore: boolean;
            merchant: components["schemas"]["OfferMerchantInput"];
            onlineOnly: boolean;
            /** @description 0 to 100 */
            reliabilityScore: number;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        OfferClicks: {
            /** @description Seven London days, oldest first */
            daily: number[];
            /** @enum {string} */
            trend: "up" | "down" | "stable";
            week: number;
        };
        OfferClicksInput: {
            /** @description Seven London days, oldest first */
            daily: number[];
            /** @enum {string} */
            trend: "up" | "down" | "stable";
            week: number;
        };
        OfferConditions: {
            appOnly: boolean;
            exclusions: string | null;
            minSpend: number | null;
            newCustomersOnly: boolean;
            /** @description Null when the merchant does not say */
            stackable: boolean | null;
        };
        OfferConditionsInput: {
            appOnly: boolean;
            exclusions: string | null;
            minSpend: number | null;
            newCustomersOnly: boolean;
            /** @description Null when the merchant does not say */
            stackable: boolean | null;
        };
        OfferDetail: {
            can: components["schemas"]["OfferCan"];
            /** @enum {string} */
            category: "Tech" | "Food" | "Retail" | "Entertainment" | "Dining" | "Home" | "Experience" | "Wellness" | "Travel";
            clicks: components["schemas"]["OfferClicks"];
            code: (components["schemas"]["SharedCode"] | components["schemas"]["SingleUseCode"]) | null;
            conditions: components["schemas"]["OfferConditions"];
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
            /** @description The opposite of onlineOnly */
            inStore: boolean;
            /** @description Null means unlimited */
            maxRedemptions: number | null;
            merchant: components["schemas"]["OfferDetailMerchant"];
            offerUrl: string | null;
            onlineOnly: boolean;
            /** @description 0 to 100 */
            reliabilityScore: number;
            remaining: number | null;
            startAt: string | null;
            tags: string[];
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        OfferDetailInput: {
            can: components["schemas"]["OfferCanInput"];
            /** @enum {string} */
            category: "Tech" | "Food" | "Retail" | "Entertainment" | "Dining" | "Home" | "Experience" | "Wellness" | "Travel";
            clicks: components["schemas"]["OfferClicksInput"];
            code: (components["schemas"]["SharedCodeInput"] | components["schemas"]["SingleUseCodeInput"]) | null;
            conditions: components["schemas"]["OfferConditionsInput"];
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
            /** @description The opposite of onlineOnly */
            inStore: boolean;
            /** @description Null means unlimited */
            maxRedemptions: number | null;
            merchant: components["schemas"]["OfferDetailMerchantInput"];
            offerUrl: string | null;
            onlineOnly: boolean;
            /** @description 0 to 100 */
            reliabilityScore: number;
            remaining: number | null;
            startAt: string | null;
            tags: string[];
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        OfferDetailMerchant: {
            id: string;
            logoUrl: string | null;
            name: string;
            siteUrl: string | null;
        };
        OfferDetailMerchantInput: {
            id: string;
            logoUrl: string | null;
            name: string;
            siteUrl: string | null;
        };
        OfferList: {
            items: components["schemas"]["OfferCard"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages */
            total: number | null;
            /** @description True when there are more than total says */
            totalIsCapped: boolean;
        };
        OfferListInput: {
            items: components["schemas"]["OfferCardInput"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages */
            total: number | null;
            /** @description True when there are more than total says */
            totalIsCapped: boolean;
        };
        OfferMerchant: {
            id: string;
            logoUrl: string | null;
            name: string;
        };
        OfferMerchantInput: {
            id: string;
            logoUrl: string | null;
            name: string;
        };
        Onboarded: {
            companyId: string | null;
            companyName: string | null;
        };
        OnboardedInput: {
            companyId: string | null;
            companyName: string | null;
        };
        RedeemedOffer: {
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            id: string;
            imageUrl: string | null;
            merchant: components["schemas"]["OfferMerchant"];
            title: string;
            /** @description False when its page cannot be opened any more */
            visible: boolean;
        };
        RedeemedOfferInput: {
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            id: string;
            imageUrl: string | null;
            merchant: components["schemas"]["OfferMerchantInput"];
            title: string;
            /** @description False when its page cannot be opened any more */
            visible: boolean;
        };
        RedeemRequest: {
            /**
             * @description Copying the code, showing in store, or visiting the site
             * @enum {string}
             */
            via: "code" | "store" | "site";
        };
        RedeemRequestInput: {
            /**
             * @description Copying the code, showing in store, or visiting the site
             * @enum {string}
             */
            via: "code" | "store" | "site";
        };
        RedeemResult: {
            /** @description True when nothing new was counted: redeemed earlier this London day, or my single-use code was taken before */
            alreadyToday: boolean;
            /** @description The shared code, or the single-use code that is now mine */
            code?: string;
            offerUrl?: string;
            redemption: components["schemas"]["Redemption"];
        };
        RedeemResultInput: {
            /** @description True when nothing new was counted: redeemed earlier this London day, or my single-use code was taken before */
            alreadyToday: boolean;
            /** @description The shared code, or the single-use code that is now mine */
            code?: string;
            offerUrl?: string;
            redemption: components["schemas"]["RedemptionInput"];
        };
        Redemption: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; for a percentage, the estimate on a £100 basket */
            value: number;
        };
        RedemptionInput: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; for a percentage, the estimate on a £100 basket */
            value: number;
        };
        Reminder: {
            offerId: string;
            /** Format: date-time */
            remindAt: string;
        };
        ReminderInput: {
            offerId: string;
            /** Format: date-time */
            remindAt: string;
        };
        ReminderList: {
            items: components["schemas"]["Reminder"][];
        };
        ReminderListInput: {
            items: components["schemas"]["ReminderInput"][];
        };
        Savings: {
            /** @description Pounds */
            confirmed: number;
            /** @description Pounds, without rejected ones */
            total: number;
        };
        SavingsInput: {
            /** @description Pounds */
            confirmed: number;
            /** @description Pounds, without rejected ones */
            total: number;
        };
        SharedCode: {
            code: string;
            /** @constant */
            kind: "shared";
        };
        SharedCodeInput: {
            code: string;
            /** @constant */
            kind: "shared";
        };
        ShownCategory: {
            description: string;
            icon: string;
            name: string;
        };
        ShownCategoryInput: {
            description: string;
            icon: string;
            name: string;
        };
        SimilarOffers: {
            items: components["schemas"]["OfferCard"][];
        };
        SimilarOffersInput: {
            items: components["schemas"]["OfferCardInput"][];
        };
        SingleUseCode: {
            /** @constant */
            kind: "single_use";
            /** @enum {string} */
            left: "some" | "none";
            /** @description The code that I took */
            mine: string | null;
        };
        SingleUseCodeInput: {
            /** @constant */
            kind: "single_use";
            /** @enum {string} */
            left: "some" | "none";
            /** @description The code that I took */
            mine: string | null;
        };
        Viewer: {
            company: components["schemas"]["ViewerCompany"] | null;
            email: string;
            favouriteOfferIds: string[];
            fullName: string;
            id: string;
            reminderOfferIds: string[];
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "EMPLOYEE")[];
        };
        ViewerCompany: {
            /** @description #rrggbb */
            brandPrimary: string;
            /** @description #rrggbb */
            brandSecondary: string;
            id: string;
            logoUrl: string | null;
            name: string;
        };
        ViewerCompanyInput: {
            /** @description #rrggbb */
            brandPrimary: string;
            /** @description #rrggbb */
            brandSecondary: string;
            id: string;
            logoUrl: string | null;
            name: string;
        };
        ViewerInput: {
            company: components["schemas"]["ViewerCompanyInput"] | null;
            email: string;
            favouriteOfferIds: string[];
            fullName: string;
            id: string;
            reminderOfferIds: string[];
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "EMPLOYEE")[];
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
