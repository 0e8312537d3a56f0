export interface paths {
    "/api/admin/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The platform in a period, and in the one before it */
        get: {
            parameters: {
                query?: {
                    /** @description A London day; without it, 30 days that end with `to`; 366 days at most */
                    from?: string;
                    /** @description The last London day; today at the latest, which it is without it */
                    to?: string;
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
                        "application/json": components["schemas"]["Analytics"];
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
    "/api/admin/analytics/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same by category, merchant, company or type, the most redeemed first */
        get: {
            parameters: {
                query: {
                    by: "CATEGORY" | "MERCHANT" | "COMPANY" | "TYPE";
                    /** @description A London day; without it, 30 days that end with `to`; 366 days at most */
                    from?: string;
                    /** @description The last London day; today at the latest, which it is without it */
                    to?: string;
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
                        "application/json": components["schemas"]["AnalyticsBreakdown"];
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
    "/api/admin/analytics/breakdown.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A breakdown as a table, every row of it */
        get: {
            parameters: {
                query: {
                    by: "CATEGORY" | "MERCHANT" | "COMPANY" | "TYPE";
                    /** @description A London day; without it, 30 days that end with `to`; 366 days at most */
                    from?: string;
                    /** @description The last London day; today at the latest, which it is without it */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A row each */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/admin/analytics/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The 10 offers that were redeemed most */
        get: {
            parameters: {
                query?: {
                    /** @description A London day; without it, 30 days that end with `to`; 366 days at most */
                    from?: string;
                    /** @description The last London day; today at the latest, which it is without it */
                    to?: string;
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
                        "application/json": components["schemas"]["AnalyticsTopOffers"];
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
    "/api/admin/analytics/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was looked for in vain */
        get: {
            parameters: {
                query?: {
                    /** @description A London day; without it, 30 days that end with `to`; 366 days at most */
                    from?: string;
                    /** @description The last London day; today at the latest, which it is without it */
                    to?: string;
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
                        "application/json": components["schemas"]["AnalyticsSearches"];
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
    "/api/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The platform’s announcements, the latest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    state?: "SCHEDULED" | "SHOWING" | "ENDED";
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
                        "application/json": components["schemas"]["AdminAnnouncementList"];
                    };
                };
            };
        };
        put?: never;
        /** Announce something */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnnouncementRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminAnnouncement"];
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
    "/api/admin/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an announcement */
        put: {
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
                    "application/json": components["schemas"]["AnnouncementChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminAnnouncement"];
                    };
                };
            };
        };
        post?: never;
        /** Delete an announcement for good */
        delete: {
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
    "/api/admin/announcements/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an announcement now */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminAnnouncement"];
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
    "/api/admin/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who asks to supply offers or to register a company */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    status?: "PENDING" | "APPROVED" | "REJECTED";
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
                        "application/json": components["schemas"]["AdminApplicationList"];
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
    "/api/admin/applications/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the applicant in */
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
                    "application/json": components["schemas"]["ApproveApplicationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminApplication"];
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
    "/api/admin/applications/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the application down, with a reason that the applicant reads */
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
                    "application/json": components["schemas"]["RejectApplicationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminApplication"];
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
    "/api/admin/applications/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many applications wait */
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
                        "application/json": components["schemas"]["PendingApplications"];
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
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff did, newest first */
        get: {
            parameters: {
                query?: {
                    /** @description Such as 'offer.deleted' */
                    action?: string;
                    cursor?: string;
                    /** @description Which one */
                    entityId?: string;
                    /** @description What it was done to, such as 'offer' */
                    entityType?: string;
                    /** @description The first London day */
                    from?: string;
                    limit?: number;
                    /** @description The last London day */
                    to?: string;
                    /** @description Who did it */
                    userId?: string;
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
                        "application/json": components["schemas"]["AuditLog"];
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
    "/api/admin/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff did, filtered, as a table, however long */
        get: {
            parameters: {
                query?: {
                    /** @description Such as 'offer.deleted' */
                    action?: string;
                    /** @description Which one */
                    entityId?: string;
                    /** @description What it was done to, such as 'offer' */
                    entityType?: string;
                    /** @description The first London day */
                    from?: string;
                    /** @description The last London day */
                    to?: string;
                    /** @description Who did it */
                    userId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A row an entry */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/admin/audit/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff did: who, what, and to what */
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
                        "application/json": components["schemas"]["AuditFilters"];
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
    "/api/admin/card-assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture or PDF for a card template of all companies */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A JPEG, PNG or PDF of 5 MB at most */
            requestBody: {
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardAsset"];
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
    "/api/admin/card-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Card templates of all companies */
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
                        "application/json": components["schemas"]["CardTemplateList"];
                    };
                };
            };
        };
        put?: never;
        /** Make a card template of all companies */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCardTemplateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardTemplateCreated"];
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
    "/api/admin/card-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a card template of all companies */
        put: {
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
                    "application/json": components["schemas"]["CardTemplateEditInput"];
                };
            };
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
        post?: never;
        /** Delete a card template of all companies, unless cards use it */
        delete: {
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
    "/api/admin/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories, in display order */
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
                        "application/json": components["schemas"]["AdminCategoryList"];
                    };
                };
            };
        };
        put?: never;
        /** Add a category */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCategoryInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCategory"];
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
    "/api/admin/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a category; a new name follows through */
        put: {
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
                    "application/json": components["schemas"]["CategoryChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCategory"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a category; another one takes its place */
        delete: {
            parameters: {
                query?: {
                    /** @description The category that takes its place wherever it is named; needed once it is */
                    moveTo?: string;
                };
                header?: never;
                path: {
                    id: string;
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
    "/api/admin/categories/{id}/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Offer a category in filters and forms, or no more */
        put: {
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
                    "application/json": components["schemas"]["CategoryActiveInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCategory"];
                    };
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
    "/api/admin/categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the categories in order */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CategoryOrderInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCategoryList"];
                    };
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
    "/api/admin/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All collections, in display order */
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
                        "application/json": components["schemas"]["AdminCollectionList"];
                    };
                };
            };
        };
        put?: never;
        /** Make a collection */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CollectionRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCollectionDetail"];
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
    "/api/admin/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One collection with its offers */
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
                        "application/json": components["schemas"]["AdminCollectionDetail"];
                    };
                };
            };
        };
        /** Change a collection and what is in it */
        put: {
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
                    "application/json": components["schemas"]["CollectionChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCollectionDetail"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a collection for good */
        delete: {
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
    "/api/admin/collections/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a rule would find now */
        get: {
            parameters: {
                query?: {
                    category?: string;
                    discountAtLeast?: number;
                    discountType?: "PERCENT" | "AMOUNT";
                    merchantId?: string;
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
                        "application/json": components["schemas"]["RuleMatches"];
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
    "/api/admin/collections/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the collections in order */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CollectionOrderInput"];
                };
            };
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
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All companies, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Looked for in name and email domains */
                    q?: string;
                    status?: "PENDING" | "ACTIVE" | "SUSPENDED";
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
                        "application/json": components["schemas"]["AdminCompanyList"];
                    };
                };
            };
        };
        put?: never;
        /** Make a company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCompanyInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCompanyPage"];
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
    "/api/admin/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A company and who runs it */
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
                        "application/json": components["schemas"]["AdminCompanyPage"];
                    };
                };
            };
        };
        /** Change a company’s name and seats */
        put: {
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
                    "application/json": components["schemas"]["CompanyEditInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCompanyPage"];
                    };
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
    "/api/admin/companies/{id}/administrators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask somebody by mail to run the company, or send that mail again */
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
                    "application/json": components["schemas"]["InviteAdministratorInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/administrators/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw that invitation */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    invitationId: string;
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
    "/api/admin/companies/{id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a company an email domain, which opens nothing until it is verified */
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
                    "application/json": components["schemas"]["DomainRequestInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a domain from the company */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    domain: string;
                    id: string;
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
    "/api/admin/companies/{id}/domains/{domain}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Vouch that the domain is the company’s: whoever proves an address there can join */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    domain: string;
                    id: string;
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/companies/{id}/join-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a company another join code */
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
                    "application/json": components["schemas"]["JoinCodeRenewalInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCompanyPage"];
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
    "/api/admin/companies/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Open a company, or suspend it */
        put: {
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
                    "application/json": components["schemas"]["CompanyMoveInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCompanyPage"];
                    };
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
    "/api/admin/companies/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every company by name */
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
                        "application/json": components["schemas"]["CompanyNames"];
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
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of the platform */
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
                        "application/json": components["schemas"]["AdminDashboard"];
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
    "/api/admin/ingestion-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest runs */
        get: {
            parameters: {
                query?: {
                    sourceId?: string;
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
                        "application/json": components["schemas"]["IngestionRunList"];
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
    "/api/admin/ingestion-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One run, as far as it is */
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
                        "application/json": components["schemas"]["IngestionRun"];
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
    "/api/admin/ingestion-runs/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a run; what it has stored stays */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IngestionRun"];
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
    "/api/admin/ingestion-runs/{id}/ending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the offers that a run no longer had, or keep them */
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
                    "application/json": components["schemas"]["IngestionEndingDecisionInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IngestionRun"];
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
    "/api/admin/ingestion-runs/{id}/rejections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a run turned down, and why */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
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
                        "application/json": components["schemas"]["IngestionRejectionList"];
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
    "/api/admin/ingestion-runs/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the pages of a run again, as they are read today; the source is not asked */
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
                        "application/json": components["schemas"]["IngestionRun"];
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
    "/api/admin/ingestion-runs/{id}/replay-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a replay of a run would change; nothing is written */
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
                        "application/json": components["schemas"]["ReplayPreview"];
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
    "/api/admin/ingestion-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sources of offers */
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
                        "application/json": components["schemas"]["IngestionSourceList"];
                    };
                };
            };
        };
        put?: never;
        /** Add a source */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewIngestionSourceInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IngestionSource"];
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
    "/api/admin/ingestion-sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One source with its settings */
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
                        "application/json": components["schemas"]["IngestionSource"];
                    };
                };
            };
        };
        /** Change the settings of a source */
        put: {
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
                    "application/json": components["schemas"]["IngestionSourceChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IngestionSource"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a source; its offers stay */
        delete: {
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
    "/api/admin/ingestion-sources/{id}/enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Let a source run by itself, or no more */
        put: {
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
                    "application/json": components["schemas"]["IngestionSourceEnabledInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IngestionSource"];
                    };
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
    "/api/admin/ingestion-sources/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a source now */
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
                        "application/json": components["schemas"]["IngestionRun"];
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
    "/api/admin/ingestion-sources/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a source for its first items, and keep nothing */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IngestionSourceTest"];
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
    "/api/admin/link-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live offers whose addresses were found broken, or whose pages show something better */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description BROKEN: what staff are asked about. BETTER: whose page shows more */
                    list?: "BROKEN" | "BETTER";
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
                        "application/json": components["schemas"]["LinkCheckList"];
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
    "/api/admin/merchant-differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pairs that staff found to be different merchants, the latest first */
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
                        "application/json": components["schemas"]["DifferenceList"];
                    };
                };
            };
        };
        /** Say that these are different merchants, or take that back */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MerchantDifferenceInput"];
                };
            };
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
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Merchants of one website or of names alike */
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
                        "application/json": components["schemas"]["DuplicateGroups"];
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
    "/api/admin/merchant-merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Merges, the latest first */
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
                        "application/json": components["schemas"]["MerchantMergeList"];
                    };
                };
            };
        };
        put?: never;
        /** Merge a merchant into another */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMerchantMergeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Merged"];
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
    "/api/admin/merchant-merges/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the undo of a merge would bring back */
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
                        "application/json": components["schemas"]["UndoPreview"];
                    };
                };
            };
        };
        put?: never;
        /** Undo a merge, within 30 days */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RestoredMerchant"];
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
    "/api/admin/merchant-merges/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would become of a merchant that is merged into another */
        get: {
            parameters: {
                query: {
                    /** @description The merchant that stays */
                    keptId: string;
                    /** @description The one that becomes part of it */
                    mergedId: string;
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
                        "application/json": components["schemas"]["MergePreview"];
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
    "/api/admin/merchant-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of merchants' pages that wait, oldest first */
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
                        "application/json": components["schemas"]["AdminMerchantPageList"];
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
    "/api/admin/merchant-pages/{merchantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page that employees see beside the one that waits */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    merchantId: string;
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
                        "application/json": components["schemas"]["AdminMerchantPage"];
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
    "/api/admin/merchant-pages/{merchantId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the changes what employees see */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    merchantId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApproveMerchantPageInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-pages/{merchantId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the changes down, with a reason that the suppliers read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    merchantId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RejectMerchantPageInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All merchants, by name */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Looked for in the name */
                    q?: string;
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
                        "application/json": components["schemas"]["AdminMerchantList"];
                    };
                };
            };
        };
        put?: never;
        /** Add a merchant */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMerchantInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminMerchantDetail"];
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
    "/api/admin/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A merchant with its page, and what hangs on it */
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
                        "application/json": components["schemas"]["AdminMerchantDetail"];
                    };
                };
            };
        };
        /** Change name, logo, site and categories */
        put: {
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
                    "application/json": components["schemas"]["MerchantChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminMerchantDetail"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a merchant without offers */
        delete: {
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
    "/api/admin/merchants/{id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change what its page says, at once */
        put: {
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
                    "application/json": components["schemas"]["MerchantPageChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminMerchantDetail"];
                    };
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
    "/api/admin/merchants/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put other merchants beside it */
        put: {
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
                    "application/json": components["schemas"]["RelatedMerchantsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminMerchantDetail"];
                    };
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
    "/api/admin/offer-attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would go with these offers if they were deleted */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OfferIdsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OfferAttachments"];
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
    "/api/admin/offer-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the status of many offers, or delete them */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeOffersInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OffersChanged"];
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
    "/api/admin/offer-changes/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a change of many offers back, within 15 minutes */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OffersUndone"];
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
    "/api/admin/offer-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for a decision, oldest first */
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
                        "application/json": components["schemas"]["ReviewQueue"];
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
    "/api/admin/offer-reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything to look at before a decision */
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
                        "application/json": components["schemas"]["StaffOffer"];
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
    "/api/admin/offer-reviews/{id}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve or reject what was read */
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
                    "application/json": components["schemas"]["ReviewDecisionInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MadeDecision"];
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
    "/api/admin/offer-reviews/{id}/decisions/{decisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a decision of mine back */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    decisionId: string;
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
                        "application/json": components["schemas"]["ReviewState"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/offer-reviews/{id}/near-duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers that are nearly the same */
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
                        "application/json": components["schemas"]["NearDuplicates"];
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
    "/api/admin/offer-reviews/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an offer waits, and who decided on it last */
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
                        "application/json": components["schemas"]["ReviewState"];
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
    "/api/admin/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All offers, newest first or in another order */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Looked for in title, brand and merchant name; fewer than three letters where words begin */
                    q?: string;
                    /** @description Rising, or falling with -desc. An offer without an end ends last */
                    sort?: "created" | "created-desc" | "title" | "title-desc" | "merchant" | "merchant-desc" | "ends" | "ends-desc" | "reliability" | "reliability-desc" | "worked" | "worked-desc" | "did-not-work" | "did-not-work-desc";
                    /** @description CHANGED: LIVE, and another wording waits. LOW_STOCK: LIVE, and few codes are left, or none. Without it, all that are not deleted */
                    status?: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED" | "CHANGED" | "LOW_STOCK" | "DELETED";
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
                        "application/json": components["schemas"]["AdminOfferList"];
                    };
                };
            };
        };
        put?: never;
        /** Add an offer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewStaffOfferInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminOffer"];
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
    "/api/admin/offers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered list in its order as a table, however long */
        get: {
            parameters: {
                query?: {
                    /** @description Looked for in title, brand and merchant name; fewer than three letters where words begin */
                    q?: string;
                    /** @description Rising, or falling with -desc. An offer without an end ends last */
                    sort?: "created" | "created-desc" | "title" | "title-desc" | "merchant" | "merchant-desc" | "ends" | "ends-desc" | "reliability" | "reliability-desc" | "worked" | "worked-desc" | "did-not-work" | "did-not-work-desc";
                    /** @description CHANGED: LIVE, and another wording waits. LOW_STOCK: LIVE, and few codes are left, or none. Without it, all that are not deleted */
                    status?: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED" | "CHANGED" | "LOW_STOCK" | "DELETED";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A row an offer */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/admin/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change what an offer says */
        put: {
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
                    "application/json": components["schemas"]["StaffOfferChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminOffer"];
                    };
                };
            };
        };
        post?: never;
        /** Delete an offer; it can be restored */
        delete: {
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
    "/api/admin/offers/{id}/address-trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the address of an offer answered last */
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
                        "application/json": components["schemas"]["AddressTrial"];
                    };
                };
            };
        };
        put?: never;
        /** Try the address of an offer */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddressTrial"];
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
    "/api/admin/offers/{id}/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An offer as staff’s form shows it */
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
                        "application/json": components["schemas"]["StaffOfferForm"];
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
    "/api/admin/offers/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who moved an offer, when and why */
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
                        "application/json": components["schemas"]["OfferHistory"];
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
    "/api/admin/offers/{id}/link-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was found last at the address of an offer */
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
                        "application/json": components["schemas"]["OfferLinkCheck"];
                    };
                };
            };
        };
        put?: never;
        /** Look at the address of an offer now */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OfferLinkCheck"];
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
    "/api/admin/offers/{id}/link-check/better-seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take what the page shows off the list of better deals, until it shows something else */
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
                    "application/json": components["schemas"]["BetterSeenInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OfferLinkCheck"];
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
    "/api/admin/offers/{id}/link-check/clearance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that an address works, until something else is found or it changes */
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
                    "application/json": components["schemas"]["LinkClearanceInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OfferLinkCheck"];
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
    "/api/admin/offers/{id}/origin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where an offer came from, and how its score came out */
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
                        "application/json": components["schemas"]["OfferOrigin"];
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
    "/api/admin/offers/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted offer */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminOffer"];
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
    "/api/admin/offers/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What there is to decide on, and what is different */
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
                        "application/json": components["schemas"]["OfferReview"];
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
    "/api/admin/offers/{id}/revision/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the changed wording into its offer */
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
                    "application/json": components["schemas"]["ApproveRevisionInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminOffer"];
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
    "/api/admin/offers/{id}/revision/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the changed wording down */
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
                    "application/json": components["schemas"]["RejectRevisionInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminOffer"];
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
    "/api/admin/offers/{id}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an offer does, by day */
        get: {
            parameters: {
                query?: {
                    /** @description A London day; without it, 30 days that end with `to`; 366 days at most */
                    from?: string;
                    /** @description The last London day; yesterday at the latest, which it is without it */
                    to?: string;
                };
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
                        "application/json": components["schemas"]["OfferStatistics"];
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
    "/api/admin/offers/{id}/statistics.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a table */
        get: {
            parameters: {
                query?: {
                    /** @description A London day; without it, 30 days that end with `to`; 366 days at most */
                    from?: string;
                    /** @description The last London day; yesterday at the latest, which it is without it */
                    to?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A row a day, then a row for each run of days that is told as one figure */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/admin/offers/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the status of an offer */
        put: {
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
                    "application/json": components["schemas"]["SetOfferStatusInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminOffer"];
                    };
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
    "/api/admin/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture for a merchant */
        post: {
            parameters: {
                query: {
                    merchantId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A JPEG, PNG or WebP picture of 10 MB at most */
            requestBody: {
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Picture"];
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
    "/api/admin/review-queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest offers that wait for staff or were turned down */
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
                        "application/json": components["schemas"]["IngestionQueue"];
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
    "/api/admin/scrape-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The domains whose pages may be read */
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
                        "application/json": components["schemas"]["ScrapeDomains"];
                    };
                };
            };
        };
        put?: never;
        /** Let pages of a domain be read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        domain: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScrapeDomains"];
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
    "/api/admin/scrape-domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Let no page of a domain be read */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    domain: string;
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
    "/api/admin/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How this installation does */
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
                        "application/json": components["schemas"]["AdminSystem"];
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
    "/api/admin/system/jobs/{name}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Dismiss the failures of a timed job */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
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
    "/api/admin/system/jobs/{name}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run a timed job as soon as possible */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
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
                        "application/json": components["schemas"]["JobAsked"];
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
    "/api/admin/system/test-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail me, to see whether mail leaves */
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
                        "application/json": components["schemas"]["TestMessage"];
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
    "/api/admin/system/test-push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a push message to my devices */
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
                        "application/json": components["schemas"]["TestMessage"];
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
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All people who have an account */
        get: {
            parameters: {
                query?: {
                    companyId?: string;
                    cursor?: string;
                    limit?: number;
                    /** @description Looked for in name and email; fewer than three letters as a beginning */
                    q?: string;
                    role?: "ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE";
                    /** @description By when they joined, by name or by address */
                    sort?: "newest" | "oldest" | "name" | "name-desc" | "email" | "email-desc";
                    state?: "ACTIVE" | "LEFT" | "DEACTIVATED";
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
                        "application/json": components["schemas"]["AdminUserList"];
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
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person’s page, for half an hour after a reason was given */
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
                        "application/json": components["schemas"]["AdminUserPage"];
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
    "/api/admin/users/{id}/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a person a place in a company */
        put: {
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
                    "application/json": components["schemas"]["CompanyLinkInput"];
                };
            };
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
        post?: never;
        /** Take a person out of their company */
        delete: {
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
    "/api/admin/users/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a person the confirmation of their address again */
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
                204: {
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
    "/api/admin/users/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shut an account */
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
                204: {
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
    "/api/admin/users/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open an account again */
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
                204: {
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
    "/api/admin/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a person a role */
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
                    "application/json": components["schemas"]["GivenRoleInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/roles/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a role from a person */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    role: "ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE";
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
    "/api/admin/users/{id}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a person out everywhere */
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
                204: {
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
    "/api/admin/users/{id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a person’s page, with the reason that the audit log keeps */
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
                    "application/json": components["schemas"]["UserViewReasonInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminUserPage"];
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
    "/api/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What Offerwell tells me now */
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
                        "application/json": components["schemas"]["PlatformAnnouncements"];
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
    "/api/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apply as a supplier, or register a company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApplicationRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Application"];
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
    "/api/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take my application back while it waits */
        delete: {
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
    "/api/campaign-messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A message that a company sent, by the link in it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CampaignMessageLinkInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignMessage"];
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
    "/api/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My cards, last used first */
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
                        "application/json": components["schemas"]["CardList"];
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
    "/api/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my cards, without its number */
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
                        "application/json": components["schemas"]["CardDetail"];
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
    "/api/cards/{id}/last-used": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark one of my cards as used now */
        put: {
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
                        "application/json": components["schemas"]["CardUse"];
                    };
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
    "/api/cards/{id}/number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The number of one of my cards */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardNumber"];
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
    "/api/cards/{id}/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The wallets that one of my cards can be added to */
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
                        "application/json": components["schemas"]["WalletOffer"];
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
    "/api/cards/{id}/wallet/apple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One of my cards for Apple Wallet */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PassFile"];
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
    "/api/cards/{id}/wallet/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The page that adds my card to Google Wallet */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WalletLink"];
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
    "/api/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live collections, the platform's and my company's */
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
                        "application/json": components["schemas"]["CollectionList"];
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
    "/api/collections/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One collection and its offers, in display order */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    slug: string;
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
                        "application/json": components["schemas"]["CollectionDetail"];
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
    "/api/company/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My company’s announcements, the latest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    state?: "SCHEDULED" | "SHOWING" | "ENDED";
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
                        "application/json": components["schemas"]["CompanyAnnouncementList"];
                    };
                };
            };
        };
        put?: never;
        /** Announce something to my company’s people */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyAnnouncementRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyAnnouncement"];
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
    "/api/company/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an announcement of my company */
        put: {
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
                    "application/json": components["schemas"]["CompanyAnnouncementChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyAnnouncement"];
                    };
                };
            };
        };
        post?: never;
        /** Delete an announcement for good */
        delete: {
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
    "/api/company/announcements/{id}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put an announcement before the others, or back among them */
        put: {
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
                    "application/json": components["schemas"]["AnnouncementPinInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyAnnouncement"];
                    };
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
    "/api/company/announcements/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an announcement now */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyAnnouncement"];
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
    "/api/company/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What my company’s own systems may read with */
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
                        "application/json": components["schemas"]["ApiKeys"];
                    };
                };
            };
        };
        put?: never;
        /** Make an API key for my company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewApiKeyInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MadeApiKey"];
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
    "/api/company/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: {
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
    "/api/company/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done in my company, and to it by staff, newest first */
        get: {
            parameters: {
                query?: {
                    /** @description Such as 'offer.deleted' */
                    action?: string;
                    cursor?: string;
                    /** @description Which one */
                    entityId?: string;
                    /** @description What it was done to, such as 'offer' */
                    entityType?: string;
                    /** @description The first London day */
                    from?: string;
                    limit?: number;
                    /** @description The last London day */
                    to?: string;
                    /** @description Who did it */
                    userId?: string;
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
                        "application/json": components["schemas"]["AuditLog"];
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
    "/api/company/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done in my company, and to it by staff, filtered, as a table, however long */
        get: {
            parameters: {
                query?: {
                    /** @description Such as 'offer.deleted' */
                    action?: string;
                    /** @description Which one */
                    entityId?: string;
                    /** @description What it was done to, such as 'offer' */
                    entityType?: string;
                    /** @description The first London day */
                    from?: string;
                    /** @description The last London day */
                    to?: string;
                    /** @description Who did it */
                    userId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A row an entry */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/company/audit/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done in my company, and to it by staff: who, what, and to what */
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
                        "application/json": components["schemas"]["AuditFilters"];
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
    "/api/company/audit/seal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether my company's entries are what was written, a part of them at a time */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description A seal of one of these entries that was noted earlier */
                    noted?: string;
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
                        "application/json": components["schemas"]["AuditSeal"];
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
    "/api/company/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How my company looks to its people */
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
                        "application/json": components["schemas"]["CompanyBranding"];
                    };
                };
            };
        };
        /** Change how my company looks to its people */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyBrandingEditInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyBranding"];
                    };
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
    "/api/company/campaign-audiences/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups, departments and locations that a campaign can go to */
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
                        "application/json": components["schemas"]["CampaignAudienceChoices"];
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
    "/api/company/campaign-audiences/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many people a campaign would go to now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CampaignAudienceTrialInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AudienceCount"];
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
    "/api/company/campaign-starts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A campaign that is written already, with offers of the categories that my company uses */
        get: {
            parameters: {
                query: {
                    start: "launch" | "payday" | "ending" | "new";
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
                        "application/json": components["schemas"]["StartedCampaign"];
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
    "/api/company/campaign-tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send what I am writing to me alone */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CampaignTestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignTested"];
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
    "/api/company/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The campaigns of my company */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    status?: "DRAFT" | "SCHEDULED" | "SENDING" | "SENT" | "CANCELLED";
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
                        "application/json": components["schemas"]["CampaignList"];
                    };
                };
            };
        };
        put?: never;
        /** Create a campaign, as a draft */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCampaignInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignCreated"];
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
    "/api/company/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A campaign, and how far it is */
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
                        "application/json": components["schemas"]["CampaignPage"];
                    };
                };
            };
        };
        /** Change a draft */
        put: {
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
                    "application/json": components["schemas"]["CampaignEditInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignPage"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a draft */
        delete: {
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
    "/api/company/campaigns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a campaign that is being sent */
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
                    "application/json": components["schemas"]["CampaignSeenInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignPage"];
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
    "/api/company/campaigns/{id}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin another draft like this campaign */
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
                        "application/json": components["schemas"]["CampaignCreated"];
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
    "/api/company/campaigns/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a draft leave at the time that is set for it */
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
                    "application/json": components["schemas"]["CampaignSeenInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignPage"];
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
    "/api/company/campaigns/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a campaign now */
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
                    "application/json": components["schemas"]["CampaignSeenInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignPage"];
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
    "/api/company/campaigns/{id}/unschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a scheduled campaign a draft again */
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
                    "application/json": components["schemas"]["CampaignSeenInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignPage"];
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
    "/api/company/card-assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture or PDF for a card template of my company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A JPEG, PNG or PDF of 5 MB at most */
            requestBody: {
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardAsset"];
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
    "/api/company/card-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups of my company */
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
                        "application/json": components["schemas"]["CardGroupList"];
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
    "/api/company/card-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many in a group have no card of a template */
        get: {
            parameters: {
                query: {
                    templateId: string;
                };
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
                        "application/json": components["schemas"]["CardGroupNeed"];
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
    "/api/company/card-holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Active people of my company whom a card can be issued to */
        get: {
            parameters: {
                query?: {
                    q?: string;
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
                        "application/json": components["schemas"]["CardHolderList"];
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
    "/api/company/card-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports of cards of my company */
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
                        "application/json": components["schemas"]["CardImportList"];
                    };
                };
            };
        };
        put?: never;
        /** Bring a file of employees and card numbers, 20,000 at most; no card is issued yet */
        post: {
            parameters: {
                query: {
                    fileName: string;
                    templateId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A CSV file or an XLSX workbook, 5 MB at most */
            requestBody: {
                content: {
                    "application/octet-stream": string;
                    "text/csv": string;
                    "text/plain": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardImport"];
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
    "/api/company/card-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import has come */
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
                        "application/json": components["schemas"]["CardImport"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Discard an import that has issued nothing */
        delete: {
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
    "/api/company/card-imports/{id}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say what the columns of a file hold, after which its rows are judged anew */
        put: {
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
                    "application/json": components["schemas"]["CardImportColumnsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardImport"];
                    };
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
    "/api/company/card-imports/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the cards of the rows without errors issued */
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
                    "application/json": components["schemas"]["CardImportConfirmationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardImport"];
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
    "/api/company/card-imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows that become no cards, with why */
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
                /** @description A row of the file a row */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/company/card-imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of one kind of a file, without their card numbers */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    kind?: "ERROR" | "READY" | "LEFT";
                    limit?: number;
                };
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
                        "application/json": components["schemas"]["CardImportRowList"];
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
    "/api/company/card-ranges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number ranges of my company’s cards */
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
                        "application/json": components["schemas"]["CardRangeList"];
                    };
                };
            };
        };
        put?: never;
        /** Add a number range */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCardRangeInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/card-ranges/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a number range; the numbers that were given stay good */
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
                204: {
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
    "/api/company/card-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the cards of my company end, and who approves them */
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
                        "application/json": components["schemas"]["CardSettings"];
                    };
                };
            };
        };
        /** Change how cards end and who approves them */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CardSettingsEditInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardSettings"];
                    };
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
    "/api/company/card-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Card templates of my company */
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
                        "application/json": components["schemas"]["CardTemplateList"];
                    };
                };
            };
        };
        put?: never;
        /** Make a card template of my company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCardTemplateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardTemplateCreated"];
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
    "/api/company/card-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a card template of my company */
        put: {
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
                    "application/json": components["schemas"]["CardTemplateEditInput"];
                };
            };
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
        post?: never;
        /** Delete a card template of my company, unless cards use it */
        delete: {
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
    "/api/company/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cards that my company has issued, the last first, without their numbers */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Looked for in name and email, where employee IDs begin, and as the last four of a number */
                    q?: string;
                    status?: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED" | "REVOKED";
                    templateId?: string;
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
                        "application/json": components["schemas"]["IssuedCardList"];
                    };
                };
            };
        };
        put?: never;
        /** Issue a card to one person */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewIssuedCardInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardsIssued"];
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
    "/api/company/cards.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered list as a table, however long, without numbers */
        get: {
            parameters: {
                query?: {
                    /** @description Looked for in name and email, where employee IDs begin, and as the last four of a number */
                    q?: string;
                    status?: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED" | "REVOKED";
                    templateId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A row a card */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/company/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a card back */
        delete: {
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
    "/api/company/cards/{id}/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue a card with a new number in place of one */
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
                    "application/json": components["schemas"]["CardReplacementInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardsIssued"];
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
    "/api/company/cards/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve or decline cards that somebody else issued */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CardDecisionInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardsMoved"];
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
    "/api/company/cards/renewals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let cards go on, counted from their ends */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CardRenewalInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardsMoved"];
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
    "/api/company/cards/to-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue a card to everybody in a group who has none of the template */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewGroupCardsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardsIssued"];
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
    "/api/company/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of my company */
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
                        "application/json": components["schemas"]["CompanyDashboard"];
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
    "/api/company/directory/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 1,000 calls of my company’s directory, and what they changed */
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
                        "application/json": components["schemas"]["ScimCalls"];
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
    "/api/company/directory/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What my company’s directory may call with */
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
                        "application/json": components["schemas"]["DirectoryTokens"];
                    };
                };
            };
        };
        put?: never;
        /** Make a token for my company’s directory */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewDirectoryTokenInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MadeDirectoryToken"];
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
    "/api/company/directory/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a token */
        delete: {
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
    "/api/company/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Name an email domain of my company, which opens nothing until it is proved */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DomainRequestInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a domain away from my company */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    domain: string;
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
    "/api/company/domains/{domain}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a link that proves the domain to one of its own mailboxes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    domain: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DomainMailRequestInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/domains/{domain}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look whether the record that proves the domain is there */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    domain: string;
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/employee-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports of my company */
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
                        "application/json": components["schemas"]["EmployeeImportList"];
                    };
                };
            };
        };
        put?: never;
        /** Bring a file of my people, 100,000 at most; nothing is written of anybody yet */
        post: {
            parameters: {
                query: {
                    fileName: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A CSV file or an XLSX workbook, 32 MB at most */
            requestBody: {
                content: {
                    "application/octet-stream": string;
                    "text/csv": string;
                    "text/plain": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeeImport"];
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
    "/api/company/employee-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import has come */
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
                        "application/json": components["schemas"]["EmployeeImport"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Discard an import that has changed nothing */
        delete: {
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
    "/api/company/employee-imports/{id}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say what the columns of a file hold, after which its rows are checked */
        put: {
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
                    "application/json": components["schemas"]["ImportColumnsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeeImport"];
                    };
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
    "/api/company/employee-imports/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have an import made as it was looked at */
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
                    "application/json": components["schemas"]["ImportConfirmationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeeImport"];
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
    "/api/company/employee-imports/{id}/continuation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have an import go on that stopped on its way */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeeImport"];
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
    "/api/company/employee-imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows that are not imported, with why, and their cells as they came */
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
                /** @description A row of the file a row */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/company/employee-imports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of an import, as it came */
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
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/company/employee-imports/{id}/leavers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom a file leaves out that is everybody in the company */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
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
                        "application/json": components["schemas"]["ImportLeaverList"];
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
    "/api/company/employee-imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of one kind of a file */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description LEFT: those that had changed when the import was made */
                    kind?: "ADD" | "CHANGE" | "SAME" | "ERROR" | "LEFT";
                    limit?: number;
                };
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
                        "application/json": components["schemas"]["ImportRowList"];
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
    "/api/company/employee-imports/{id}/rows/{row}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mend a row, after which all of them are judged anew */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    row: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MendedRowInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeeImport"];
                    };
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
    "/api/company/employee-imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an import back, within a day */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeeImport"];
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
    "/api/company/employees": {
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
                    department?: string;
                    grade?: string;
                    groupId?: string;
                    invitation?: "JOINED" | "NOT_INVITED" | "SCHEDULED" | "SENDING" | "INVITED" | "BOUNCED" | "EXPIRED";
                    limit?: number;
                    location?: string;
                    /** @description Looked for in name and email, and where employee IDs begin */
                    q?: string;
                    sort?: "name" | "name-desc" | "newest" | "oldest";
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
                        "application/json": components["schemas"]["EmployeeList"];
                    };
                };
            };
        };
        put?: never;
        /** Add somebody to my company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewEmployeeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeeAdded"];
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
    "/api/company/employees.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The filtered list as a table, however long */
        get: {
            parameters: {
                query?: {
                    department?: string;
                    grade?: string;
                    groupId?: string;
                    invitation?: "JOINED" | "NOT_INVITED" | "SCHEDULED" | "SENDING" | "INVITED" | "BOUNCED" | "EXPIRED";
                    location?: string;
                    /** @description Looked for in name and email, and where employee IDs begin */
                    q?: string;
                    status?: "ACTIVE" | "INACTIVE";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A row a person */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/company/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What my company has recorded of one person, and how far they have come */
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
                        "application/json": components["schemas"]["EmployeePage"];
                    };
                };
            };
        };
        /** Change what my company has recorded of one person */
        put: {
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
                    "application/json": components["schemas"]["EmployeeEditInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeePage"];
                    };
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
    "/api/company/employees/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite one of my people by mail, or send that mail again */
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
                    "application/json": components["schemas"]["InviteEmployeeInput"];
                };
            };
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
        /** Withdraw that invitation */
        delete: {
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
    "/api/company/employees/{id}/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide that this record is of somebody who has joined, so that they are one person */
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
                    "application/json": components["schemas"]["JoinRecordInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/employees/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Decide what somebody looks after in my company */
        put: {
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
                    "application/json": components["schemas"]["EmployeeRolesInput"];
                };
            };
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
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/employees/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the list can be narrowed to */
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
                        "application/json": components["schemas"]["EmployeeChoices"];
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
    "/api/company/employees/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite many of my people */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InviteEmployeesInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeesInvited"];
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
    "/api/company/employees/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activate or deactivate people of my company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeEmployeesInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmployeesChanged"];
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
    "/api/company/group-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the groups of my company are called */
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
                        "application/json": components["schemas"]["GroupNames"];
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
    "/api/company/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups of my company */
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
                        "application/json": components["schemas"]["GroupList"];
                    };
                };
            };
        };
        put?: never;
        /** Create a group */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewGroupInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GroupCreated"];
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
    "/api/company/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A group, and what names it */
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
                        "application/json": components["schemas"]["GroupPage"];
                    };
                };
            };
        };
        /** Change what a group is called, and its rules */
        put: {
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
                    "application/json": components["schemas"]["GroupEditInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GroupPage"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a group that nothing names */
        delete: {
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
    "/api/company/groups/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people of a group, and why each is in it */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Looked for in name and email */
                    q?: string;
                    source?: "rule" | "fixed" | "directory";
                };
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
                        "application/json": components["schemas"]["GroupMembers"];
                    };
                };
            };
        };
        put?: never;
        /** Put people into a group, whatever its rules */
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
                    "application/json": components["schemas"]["ChosenMembersInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MembersChanged"];
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
    "/api/company/groups/{id}/members/removals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take people out again who were put into a group */
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
                    "application/json": components["schemas"]["ChosenMembersInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MembersChanged"];
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
    "/api/company/groups/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who would follow these rules */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GroupTrialInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GroupPreview"];
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
    "/api/company/hub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What my company offers and says, and my cards */
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
                        "application/json": components["schemas"]["CompanyHub"];
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
    "/api/company/hub/announcements/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count that I have read it */
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
                204: {
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
    "/api/company/hub/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offers of my company that I saved */
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
                        "application/json": components["schemas"]["HubOfferList"];
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
    "/api/company/hub/favourites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save an offer of my company */
        put: {
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
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        /** Take an offer of my company off my list */
        delete: {
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
    "/api/company/hub/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer of my company that is for me */
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
                        "application/json": components["schemas"]["HubOffer"];
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
    "/api/company/hub/offers/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PDF of an offer that is for me */
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
                /** @description The PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/company/hub/offers/{id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count that I opened or used an offer */
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
                    "application/json": components["schemas"]["HubOfferUseInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/issuable-card-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The templates that I can issue cards of */
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
                        "application/json": components["schemas"]["IssuableCardTemplateList"];
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
    "/api/company/join-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give my company another join code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OwnJoinCodeRenewalInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanySettings"];
                    };
                };
            };
        };
        /** Let nobody join by a code */
        delete: {
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
                        "application/json": components["schemas"]["CompanySettings"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My company’s own offers, in their order */
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
                        "application/json": components["schemas"]["CompanyOfferList"];
                    };
                };
            };
        };
        put?: never;
        /** Draft an offer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCompanyOfferInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyOfferCreated"];
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
    "/api/company/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an offer */
        put: {
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
                    "application/json": components["schemas"]["CompanyOfferEditInput"];
                };
            };
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
        post?: never;
        /** Delete an offer for good */
        delete: {
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
    "/api/company/offers/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set an offer live, end it, or take it back */
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
                    "application/json": components["schemas"]["CompanyOfferMoveInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/offers/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a PDF for an offer of my company */
        post: {
            parameters: {
                query: {
                    fileName: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A PDF of 5 MB at most */
            requestBody: {
                content: {
                    "application/octet-stream": string;
                    "application/pdf": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanyOfferFile"];
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
    "/api/company/offers/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the offers in order */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanyOfferOrderInput"];
                };
            };
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
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture for my company: a logo, its welcome’s or an offer’s */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A JPEG, PNG or WebP picture of 10 MB at most */
            requestBody: {
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Picture"];
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
    "/api/company/report-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What my company pays, and who gets its reports by mail */
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
                        "application/json": components["schemas"]["ReportSettings"];
                    };
                };
            };
        };
        /** Change some of that */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportSettingsEditInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportSettings"];
                    };
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
    "/api/company/reports": {
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
    "/api/company/reports.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a table */
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
                /** @description A row for the company, and one for each part */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/company/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What my company has decided */
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
                        "application/json": components["schemas"]["CompanySettings"];
                    };
                };
            };
        };
        /** Change some of my company’s settings */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CompanySettingsEditInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanySettings"];
                    };
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
    "/api/company/sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How my company’s people come by its own sign-in service */
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
                        "application/json": components["schemas"]["CompanySignOnPage"];
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
    "/api/company/sign-on/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set my company’s sign-in service up */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSignOnProviderInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanySignOnPage"];
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
    "/api/company/sign-on/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change what is known of it */
        put: {
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
                    "application/json": components["schemas"]["SignOnProviderEditInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompanySignOnPage"];
                    };
                };
            };
        };
        post?: never;
        /** Remove it, and end the sessions that came through it */
        delete: {
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
                        "application/json": components["schemas"]["CompanySignOnPage"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/sign-on/providers/{id}/enforcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether my company’s people come by its sign-in service alone */
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
                        "application/json": components["schemas"]["SignOnEnforcement"];
                    };
                };
            };
        };
        /** Let them in by it alone, all but these administrators, or choose others of these */
        put: {
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
                    "application/json": components["schemas"]["SignOnEnforcementChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignOnEnforcement"];
                    };
                };
            };
        };
        post?: never;
        /** Let everybody in by any way of theirs again */
        delete: {
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
                        "application/json": components["schemas"]["SignOnEnforcement"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/sign-on/providers/{id}/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try it: what it says is kept for an hour, and nobody is signed in */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignOnWay"];
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
    "/api/company/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where my company’s own systems hear of changes */
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
                        "application/json": components["schemas"]["Webhooks"];
                    };
                };
            };
        };
        put?: never;
        /** Add a webhook for my company */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWebhookInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MadeWebhook"];
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
    "/api/company/webhooks/{id}": {
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
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
            };
        };
        /** Change a webhook, or switch it on or off */
        put: {
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
                    "application/json": components["schemas"]["WebhookEditInput"];
                };
            };
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
        post?: never;
        /** Delete a webhook */
        delete: {
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
    "/api/company/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent to a webhook, and what came of it */
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
                        "application/json": components["schemas"]["WebhookDeliveries"];
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
    "/api/company/webhooks/{id}/deliveries/{deliveryId}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    deliveryId: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
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
    "/api/company/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new signing secret */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookSecret"];
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
    "/api/company/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test */
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
                202: {
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
    "/api/domain-proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which company asks for which domain by this link */
        get: {
            parameters: {
                query: {
                    token: string;
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
                        "application/json": components["schemas"]["DomainProof"];
                    };
                };
            };
        };
        put?: never;
        /** Vouch that the domain is the company’s */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DomainProofAnswerInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DomainProof"];
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
    "/api/functions/approve-scraped-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make offers of what a page states, or bring them up to date */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        mode: "DRAFT" | "LIVE";
                        offers: components["schemas"]["ApprovedOfferInput"][];
                        provenance: components["schemas"]["GivenProvenanceInput"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalAnswer"];
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
    "/api/functions/card-crypto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Encrypt a number for one’s company, or decrypt that of one’s own card */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CardCryptoRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardCryptoAnswer"];
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
    "/api/functions/ingest-cj": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read CJ */
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
                        "application/json": components["schemas"]["IngestCj"];
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
    "/api/functions/run-ingestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read all enabled sources */
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
                        "application/json": components["schemas"]["RunIngestion"];
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
    "/api/functions/scrape-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the offers that a page states; nothing is stored */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Read it although robots.txt asks not to; this is written down
                         * @default false
                         */
                        ignoresRobots?: boolean;
                        url: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScrapeAnswer"];
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
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changes that I may see, as server-sent events: `hello`, then a `change` with its topic */
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
    "/api/mail-feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A mail bounced after it was taken, or its reader complained */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MailFeedbackInput"];
                };
            };
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
        /**
         * Delete my account for good
         * @description Within 5 minutes of a sign-in or a second step in this session; else 403 fresh_sign_in_required.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountDeletionInput"];
                };
            };
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
    "/api/me/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The single-use codes that are mine */
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
                        "application/json": components["schemas"]["MyCodeList"];
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
    "/api/me/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How Offerwell may reach me, and when I said so */
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
                        "application/json": components["schemas"]["Consents"];
                    };
                };
            };
        };
        /** Allow or stop one channel */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConsentChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Consents"];
                    };
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
    "/api/me/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is kept about me, as one table */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The columns kind, item, field and value */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/me/export.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is kept about me, as JSON */
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
                        "application/json": components["schemas"]["AccountExport"];
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
    "/api/me/follows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The merchants and collections that I follow, newest first */
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
                        "application/json": components["schemas"]["FollowList"];
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
    "/api/me/follows/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follow a collection */
        put: {
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
                        "application/json": components["schemas"]["Follow"];
                    };
                };
            };
        };
        post?: never;
        /** Stop following a collection */
        delete: {
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
    "/api/me/follows/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follow a merchant */
        put: {
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
                        "application/json": components["schemas"]["Follow"];
                    };
                };
            };
        };
        post?: never;
        /** Stop following a merchant */
        delete: {
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
    "/api/me/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which notifications I want */
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
                        "application/json": components["schemas"]["NotificationPreferenceList"];
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
    "/api/me/notification-preferences/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turn one kind on or off */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    kind: "REMINDER" | "MERCHANT_OFFERS" | "COLLECTION_OFFERS" | "SAVED_VIEW" | "ANNOUNCEMENT" | "CARD" | "OFFER_APPROVED" | "OFFER_REJECTED" | "OFFER_RETURNED" | "OFFER_ENDING" | "CODE_STOCK" | "MERCHANT_PAGE";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NotificationPreferenceChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NotificationPreference"];
                    };
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
    "/api/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My notifications, newest first */
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
                        "application/json": components["schemas"]["NotificationList"];
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
    "/api/me/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark some, or all up to a moment, as read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NotificationsReadInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UnreadNotifications"];
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
    "/api/me/payday-digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** On which day I am sent offers that end soon */
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
                        "application/json": components["schemas"]["PaydayDigest"];
                    };
                };
            };
        };
        /**
         * Send me offers that end soon on my payday, or no more
         * @description Three at most, of merchants that I follow; nothing in a month without any.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaydayDigestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaydayDigest"];
                    };
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
    "/api/me/personal-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The private address that opens my account too */
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
                        "application/json": components["schemas"]["PersonalAddress"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Mail me a code that proves a personal address
         * @description The same answer for every address. Within 5 minutes of a sign-in or a second step in this session, else 403 fresh_sign_in_required; not to send the same again.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPersonalAddressInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PersonalAddress"];
                    };
                };
            };
        };
        /** Remove my personal address */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
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
    "/api/me/personal-address/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove my personal address by the code that was mailed to it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PersonalAddressProofInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PersonalAddress"];
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
    "/api/me/privacy-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What my employer says as the controller */
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
                        "application/json": components["schemas"]["EmployerNotice"];
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
    "/api/me/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this device gets my messages, and the key to subscribe with */
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
                        "application/json": components["schemas"]["PushState"];
                    };
                };
            };
        };
        put?: never;
        /** Send my messages to this device, until I sign out of it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushSubscriptionBodyInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PushState"];
                    };
                };
            };
        };
        /** Send nothing to this device any more */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
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
    "/api/me/redemptions/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say whether my redemption worked */
        put: {
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
                    "application/json": components["schemas"]["AnswerRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnsweredRedemption"];
                    };
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
    "/api/me/redemptions/{id}/cashback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how far the money of my cashback has come */
        put: {
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
                    "application/json": components["schemas"]["CashbackRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ToldCashback"];
                    };
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
    "/api/me/redemptions/{id}/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get another single-use code in place of one that did not work */
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
                    "application/json": components["schemas"]["ReplacementRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Replacement"];
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
    "/api/me/redemptions/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers that I redeemed and can use again, the last one first */
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
                        "application/json": components["schemas"]["OfferCards"];
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
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReminderRequestInput"];
                };
            };
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
    "/api/me/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My saved views of the offers, by name */
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
                        "application/json": components["schemas"]["SavedViewList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Save filters under a name
         * @description At most 20, each name once.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSavedViewInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
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
    "/api/me/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rename a saved view */
        put: {
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
                    "application/json": components["schemas"]["SavedViewNameInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a saved view */
        delete: {
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
    "/api/me/saved-views/{id}/alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Tell me when a new offer fits a saved view, or no more */
        put: {
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
                    "application/json": components["schemas"]["SavedViewAlertInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedView"];
                    };
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
    "/api/me/savings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What I saved, month by month */
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
                        "application/json": components["schemas"]["MySavings"];
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
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I am signed in */
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
                        "application/json": components["schemas"]["MySessionList"];
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
    "/api/me/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign one of my devices out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sessionId: string;
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
    "/api/me/shortcuts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turn keys of a single character on or off */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShortcutsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Shortcuts"];
                    };
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
    "/api/me/supplier-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which merchant invites me by this link */
        get: {
            parameters: {
                query: {
                    /** @description Out of the link in the mail */
                    token: string;
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
                        "application/json": components["schemas"]["SupplierInvitation"];
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
    "/api/me/supplier-invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the team of the merchant that invited me */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerSupplierInvitationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JoinedTeam"];
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
    "/api/me/supplier-invitations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the invitation down */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerSupplierInvitationInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** End a tour of a portal, or have it proposed again */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TourChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EndedTours"];
                    };
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
    "/api/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Merchants by name, or those that have a text in their name */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Looked for in the name; fewer than three letters where a word begins */
                    q?: string;
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
    "/api/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One merchant, or the one that it was merged into, with its top live offers */
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
                        "application/json": components["schemas"]["MerchantDetail"];
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
                    added?: "week";
                    /** @description Nothing is found in one that there is none of */
                    category?: string;
                    cursor?: string;
                    /** @description Look for q as it is, also when nothing is found and another spelling would find something */
                    exact?: "true";
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
                    sort?: "featured" | "expiring" | "discount" | "newest" | "for-you";
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
    "/api/offers/{id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that I opened an offer’s page; counts once a day */
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
                204: {
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
    "/api/offers/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** These offers as a list shows them now */
        get: {
            parameters: {
                query: {
                    /** @description Up to 12, with commas between them */
                    offerIds: string;
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
                        "application/json": components["schemas"]["OfferCards"];
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
    "/api/offers/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many offers each choice of filters would leave */
        get: {
            parameters: {
                query?: {
                    /** @description Look for q as it is, also when nothing is found and another spelling would find something */
                    exact?: "true";
                    lat?: number;
                    lng?: number;
                    merchant?: string;
                    /** @description Looked for in title, description and merchant name */
                    q?: string;
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
                        "application/json": components["schemas"]["OfferCounts"];
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
    "/api/offers/merchant-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many offers of each merchant match */
        get: {
            parameters: {
                query: {
                    added?: "week";
                    /** @description Nothing is found in one that there is none of */
                    category?: string;
                    /** @description Look for q as it is, also when nothing is found and another spelling would find something */
                    exact?: "true";
                    expiry?: "today" | "week" | "month" | "none";
                    lat?: number;
                    lng?: number;
                    /** @description Up to 48, with commas between them */
                    merchantIds: string;
                    online?: "online" | "store";
                    /** @description Looked for in title, description and merchant name */
                    q?: string;
                    /** @description Minimum score */
                    reliability?: 90 | 80 | 70 | 60;
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
                        "application/json": components["schemas"]["MerchantCounts"];
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
    "/api/offers/trending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Browse offers, what my colleagues and people everywhere open first
         * @description The first page begins with up to 40 of these and may be that much longer.
         */
        get: {
            parameters: {
                query?: {
                    added?: "week";
                    /** @description Nothing is found in one that there is none of */
                    category?: string;
                    cursor?: string;
                    /** @description Look for q as it is, also when nothing is found and another spelling would find something */
                    exact?: "true";
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
    "/api/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How I can find my place here */
        get: {
            parameters: {
                query?: {
                    /** @description Out of the link in the invitation */
                    invitation?: string;
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
                        "application/json": components["schemas"]["Onboarding"];
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
    "/api/onboarding/domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the company of my email address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JoinByDomainInput"];
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
    "/api/onboarding/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the company that invited me */
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
                    "application/json": components["schemas"]["AcceptInvitationInput"];
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
    "/api/own-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cards that I added myself, last used first */
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
                        "application/json": components["schemas"]["OwnCardList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Add a card of my own
         * @description At most 100, each code once. Nobody else sees that it is there.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OwnCardWishInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnCard"];
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
    "/api/own-cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a card of my own */
        put: {
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
                    "application/json": components["schemas"]["OwnCardWishInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnCard"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a card of my own */
        delete: {
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
    "/api/own-cards/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the code of one of my own cards says */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnCardCode"];
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
    "/api/own-cards/{id}/last-used": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark one of my own cards as used now */
        put: {
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
                        "application/json": components["schemas"]["OwnCardUse"];
                    };
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
    "/api/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a postcode is, for the radius of the list */
        get: {
            parameters: {
                query: {
                    /** @description A UK postcode or its district, in any spacing */
                    postcode: string;
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
                        "application/json": components["schemas"]["Place"];
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
    "/api/privacy-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who runs this, and how long activity is kept */
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
                        "application/json": components["schemas"]["PrivacyNotice"];
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
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers, merchants and collections that fit a text best, five of each */
        get: {
            parameters: {
                query: {
                    /** @description Without three letters or digits in a row, only the beginnings of words are looked for in offers, and signs alone nowhere in them */
                    q: string;
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
                        "application/json": components["schemas"]["SearchResults"];
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
    "/api/search/misses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a search found nothing; counted without me, once a day */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SearchMissInput"];
                };
            };
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shops around a place where an offer holds, the nearest first */
        get: {
            parameters: {
                query: {
                    lat: number;
                    lng: number;
                    /** @description Miles */
                    within: 5 | 10 | 25 | 50;
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
                        "application/json": components["schemas"]["Shops"];
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
    "/api/supplier/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The merchants I submit for */
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
                        "application/json": components["schemas"]["SupplierMerchants"];
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
    "/api/supplier/merchants/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite a colleague by mail, or send the invitation again */
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
                    "application/json": components["schemas"]["InviteColleagueInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MerchantTeam"];
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
    "/api/supplier/merchants/{id}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    invitationId: string;
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
    "/api/supplier/merchants/{id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of one of my merchants, and what we would have it say */
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
                        "application/json": components["schemas"]["OwnMerchantPage"];
                    };
                };
            };
        };
        /** Send in what the page should say; employees see it once it is approved */
        put: {
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
                    "application/json": components["schemas"]["MerchantPageRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnMerchantPage"];
                    };
                };
            };
        };
        post?: never;
        /** Take back what we sent in */
        delete: {
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
    "/api/supplier/merchants/{id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who supplies for one of my merchants, and who is invited to */
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
                        "application/json": components["schemas"]["MerchantTeam"];
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
    "/api/supplier/merchants/{id}/people/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a colleague, or leave */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    userId: string;
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
    "/api/supplier/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offers of my merchants, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description One of my merchants; all of them without it */
                    merchantId?: string;
                    /** @description Looked for in title, description and merchant name */
                    q?: string;
                    status?: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
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
                        "application/json": components["schemas"]["SupplierOfferList"];
                    };
                };
            };
        };
        put?: never;
        /** Submit an offer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SupplierOfferRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SupplierOffer"];
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
    "/api/supplier/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An offer of mine as the form shows it */
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
                        "application/json": components["schemas"]["SupplierOfferForm"];
                    };
                };
            };
        };
        /** Change an offer of mine and submit it again */
        put: {
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
                    "application/json": components["schemas"]["SupplierOfferRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SupplierOffer"];
                    };
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
    "/api/supplier/offers/{id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many codes one of my offers has */
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
                        "application/json": components["schemas"]["CodeStock"];
                    };
                };
            };
        };
        put?: never;
        /** Add codes to the pool of one of my offers, 100,000 at most */
        post: {
            parameters: {
                query: {
                    /** @description True only reports what false would do */
                    dryRun: "true" | "false";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            /** @description One code a line, or a CSV file with the codes in its first column */
            requestBody: {
                content: {
                    "text/csv": string;
                    "text/plain": string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CodeReport"];
                    };
                };
            };
        };
        /** Withdraw the codes that nobody has taken */
        delete: {
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
                        "application/json": components["schemas"]["CodesWithdrawn"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplier/offers/{id}/codes.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The codes of one of my offers, and which are taken */
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
                /** @description The columns code, state, taken and reported; nobody is named */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/supplier/offers/{id}/codes/allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** How many codes a person may take, and when the next is due */
        put: {
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
                    "application/json": components["schemas"]["CodeAllowanceInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CodeStock"];
                    };
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
    "/api/supplier/offers/{id}/codes/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** From how many free codes on I am told */
        put: {
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
                    "application/json": components["schemas"]["StockSettingsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CodeStock"];
                    };
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
    "/api/supplier/offers/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of an offer of mine */
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
                        "application/json": components["schemas"]["OfferHistory"];
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
    "/api/supplier/offers/{id}/revision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take back the changed wording of an offer of mine */
        delete: {
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
                        "application/json": components["schemas"]["SupplierOffer"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplier/offers/{id}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an offer of mine does, by day */
        get: {
            parameters: {
                query?: {
                    /** @description A London day; without it, 30 days that end with `to`; 366 days at most */
                    from?: string;
                    /** @description The last London day; yesterday at the latest, which it is without it */
                    to?: string;
                };
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
                        "application/json": components["schemas"]["OfferStatistics"];
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
    "/api/supplier/offers/{id}/statistics.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a table */
        get: {
            parameters: {
                query?: {
                    /** @description A London day; without it, 30 days that end with `to`; 366 days at most */
                    from?: string;
                    /** @description The last London day; yesterday at the latest, which it is without it */
                    to?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A row a day, then a row for each run of days that is told as one figure */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
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
    "/api/supplier/offers/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an offer of mine back into a draft */
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SupplierOffer"];
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
    "/api/supplier/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture for the offers of one of my merchants */
        post: {
            parameters: {
                query: {
                    merchantId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A JPEG, PNG or WebP picture of 10 MB at most */
            requestBody: {
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Picture"];
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
    "/api/supplier/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How my offers do */
        get: {
            parameters: {
                query?: {
                    /** @description One of my merchants; all of them without it */
                    merchantId?: string;
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
                        "application/json": components["schemas"]["SupplierStats"];
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
    "/api/unsubscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get no more mail like this message */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CampaignMessageLinkInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unsubscribed"];
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
        AcceptInvitation: {
            /** @description Out of the link in the invitation */
            token?: string;
        };
        AcceptInvitationInput: {
            /** @description Out of the link in the invitation */
            token?: string;
        };
        AccessEnded: {
            /** @description Null when the company is gone */
            companyName: string | null;
            /** @enum {string} */
            reason: "LEFT_COMPANY" | "COMPANY_SUSPENDED";
        };
        AccessEndedInput: {
            /** @description Null when the company is gone */
            companyName: string | null;
            /** @enum {string} */
            reason: "LEFT_COMPANY" | "COMPANY_SUSPENDED";
        };
        AccountDeletion: {
            /** @description The account's e-mail address, typed again; its phone number without one */
            email: string;
        };
        AccountDeletionInput: {
            /** @description The account's e-mail address, typed again; its phone number without one */
            email: string;
        };
        AccountExport: {
            /** @description By kind of thing, everything that is kept about the person; secrets and other people are left out */
            data: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
            /** Format: date-time */
            exportedAt: string;
        };
        AccountExportInput: {
            /** @description By kind of thing, everything that is kept about the person; secrets and other people are left out */
            data: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
            /** Format: date-time */
            exportedAt: string;
        };
        AddressTrial: {
            /** @description Where employees are led now; null where the offer leads nowhere */
            address: string | null;
            /** @description It was never tried, or 7 days ago, or led elsewhere then */
            isDue: boolean;
            isTrying: boolean;
            last: components["schemas"]["AddressTrialLast"] | null;
        };
        AddressTrialInput: {
            /** @description Where employees are led now; null where the offer leads nowhere */
            address: string | null;
            /** @description It was never tried, or 7 days ago, or led elsewhere then */
            isDue: boolean;
            isTrying: boolean;
            last: components["schemas"]["AddressTrialLastInput"] | null;
        };
        AddressTrialLast: {
            /** @description What was tried */
            address: string;
            /** @description What answered, after it was led on */
            finalAddress: string | null;
            /** @enum {string} */
            outcome: "ANSWERED" | "NOT_HTTPS" | "NOT_PUBLIC" | "NO_SUCH_HOST" | "BAD_CERTIFICATE" | "TIMED_OUT" | "NO_ANSWER";
            /** @description Of the answer */
            status: number | null;
            /** @description What the page calls itself */
            title: string | null;
            /** Format: date-time */
            triedAt: string;
        };
        AddressTrialLastInput: {
            /** @description What was tried */
            address: string;
            /** @description What answered, after it was led on */
            finalAddress: string | null;
            /** @enum {string} */
            outcome: "ANSWERED" | "NOT_HTTPS" | "NOT_PUBLIC" | "NO_SUCH_HOST" | "BAD_CERTIFICATE" | "TIMED_OUT" | "NO_ANSWER";
            /** @description Of the answer */
            status: number | null;
            /** @description What the page calls itself */
            title: string | null;
            /** Format: date-time */
            triedAt: string;
        };
        AdminAnnouncement: {
            /** @enum {string} */
            audience: "EVERYBODY" | "COMPANIES";
            body: string;
            /** @description By name; none for everybody */
            companies: components["schemas"]["AnnouncementCompany"][];
            /** @description Until when */
            endsAt: string | null;
            id: string;
            /** @description It is in the bells, where a change of its words does not reach */
            isTold: boolean;
            /**
             * Format: date-time
             * @description From when on it is shown
             */
            publishedAt: string;
            /** @enum {string} */
            state: "SCHEDULED" | "SHOWING" | "ENDED";
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Who of staff; null for somebody who is gone */
            writtenBy: string | null;
        };
        AdminAnnouncementInput: {
            /** @enum {string} */
            audience: "EVERYBODY" | "COMPANIES";
            body: string;
            /** @description By name; none for everybody */
            companies: components["schemas"]["AnnouncementCompanyInput"][];
            /** @description Until when */
            endsAt: string | null;
            id: string;
            /** @description It is in the bells, where a change of its words does not reach */
            isTold: boolean;
            /**
             * Format: date-time
             * @description From when on it is shown
             */
            publishedAt: string;
            /** @enum {string} */
            state: "SCHEDULED" | "SHOWING" | "ENDED";
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Who of staff; null for somebody who is gone */
            writtenBy: string | null;
        };
        AdminAnnouncementList: {
            /** @description The latest first */
            items: components["schemas"]["AdminAnnouncement"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminAnnouncementListInput: {
            /** @description The latest first */
            items: components["schemas"]["AdminAnnouncementInput"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminApplication: {
            applicant: {
                companyName: string | null;
                email: string;
                /** @description They have shown that they read mail to this address */
                isEmailProven: boolean;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            decidedBy: string | null;
            /** @description What the domain of a COMPANY would be recorded as on approval; null once it is decided */
            emailDomain: {
                domain: string;
                /** @enum {string} */
                status: "VERIFIED" | "UNVERIFIED" | "TAKEN" | "PUBLIC";
            } | null;
            id: string;
            /** @enum {string} */
            kind: "SUPPLIER" | "COMPANY";
            /** @description The merchant that an approved SUPPLIER was linked to */
            merchantName: string | null;
            message: string;
            name: string;
            /** @description Why it was REJECTED */
            reason: string | null;
            /** @description The merchant that already has the name that a SUPPLIER gave */
            sameNameMerchant: {
                id: string;
                name: string;
            } | null;
            siteUrl: string | null;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REJECTED";
        };
        AdminApplicationInput: {
            applicant: {
                companyName: string | null;
                email: string;
                /** @description They have shown that they read mail to this address */
                isEmailProven: boolean;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            decidedBy: string | null;
            /** @description What the domain of a COMPANY would be recorded as on approval; null once it is decided */
            emailDomain: {
                domain: string;
                /** @enum {string} */
                status: "VERIFIED" | "UNVERIFIED" | "TAKEN" | "PUBLIC";
            } | null;
            id: string;
            /** @enum {string} */
            kind: "SUPPLIER" | "COMPANY";
            /** @description The merchant that an approved SUPPLIER was linked to */
            merchantName: string | null;
            message: string;
            name: string;
            /** @description Why it was REJECTED */
            reason: string | null;
            /** @description The merchant that already has the name that a SUPPLIER gave */
            sameNameMerchant: {
                id: string;
                name: string;
            } | null;
            siteUrl: string | null;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REJECTED";
        };
        AdminApplicationList: {
            /** @description PENDING oldest first, decided ones newest first */
            items: components["schemas"]["AdminApplication"][];
            nextCursor: string | null;
            /** @description How many match; null on later pages */
            total: number | null;
        };
        AdminApplicationListInput: {
            /** @description PENDING oldest first, decided ones newest first */
            items: components["schemas"]["AdminApplicationInput"][];
            nextCursor: string | null;
            /** @description How many match; null on later pages */
            total: number | null;
        };
        AdminCategory: {
            /** @description Offered in filters and in forms of new offers */
            active: boolean;
            description: string;
            displayOrder: number;
            icon: string;
            id: string;
            /** @description Offers, merchants or saved views name it, so that another one must take its place */
            isUsed: boolean;
            name: string;
            /** @description Of whatever status, counted up to 1,000 */
            offers: number;
            /** @description True when there are more */
            offersAreCapped: boolean;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminCategoryInput: {
            /** @description Offered in filters and in forms of new offers */
            active: boolean;
            description: string;
            displayOrder: number;
            icon: string;
            id: string;
            /** @description Offers, merchants or saved views name it, so that another one must take its place */
            isUsed: boolean;
            name: string;
            /** @description Of whatever status, counted up to 1,000 */
            offers: number;
            /** @description True when there are more */
            offersAreCapped: boolean;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminCategoryList: {
            /** @description In their display order */
            items: components["schemas"]["AdminCategory"][];
        };
        AdminCategoryListInput: {
            /** @description In their display order */
            items: components["schemas"]["AdminCategoryInput"][];
        };
        AdminCollection: {
            /** @description Whose people see it; null for everybody */
            company: {
                id: string;
                name: string;
            } | null;
            endsAt: string | null;
            /** @description Counted up to 1,000 */
            followers: number;
            followersAreCapped: boolean;
            id: string;
            /** @description Of those that employees can see */
            offerCount: number;
            /** @description Null when its offers were chosen by hand */
            rule: components["schemas"]["CollectionRule"] | null;
            slug: string;
            startsAt: string | null;
            /** @enum {string} */
            state: "DRAFT" | "SCHEDULED" | "SHOWN" | "ENDED";
            /** @enum {string} */
            status: "DRAFT" | "LIVE";
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminCollectionDetail: {
            /** @description Whose people see it; null for everybody */
            company: {
                id: string;
                name: string;
            } | null;
            description: string;
            endsAt: string | null;
            /** @description Counted up to 1,000 */
            followers: number;
            followersAreCapped: boolean;
            id: string;
            /** @description As it was given */
            imageUrl: string | null;
            /** @description Of those that employees can see */
            offerCount: number;
            /** @description In display order */
            offers: components["schemas"]["CollectionOffer"][];
            /** @description Null when its offers were chosen by hand */
            rule: components["schemas"]["CollectionRule"] | null;
            slug: string;
            startsAt: string | null;
            /** @enum {string} */
            state: "DRAFT" | "SCHEDULED" | "SHOWN" | "ENDED";
            /** @enum {string} */
            status: "DRAFT" | "LIVE";
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminCollectionDetailInput: {
            /** @description Whose people see it; null for everybody */
            company: {
                id: string;
                name: string;
            } | null;
            description: string;
            endsAt: string | null;
            /** @description Counted up to 1,000 */
            followers: number;
            followersAreCapped: boolean;
            id: string;
            /** @description As it was given */
            imageUrl: string | null;
            /** @description Of those that employees can see */
            offerCount: number;
            /** @description In display order */
            offers: components["schemas"]["CollectionOfferInput"][];
            /** @description Null when its offers were chosen by hand */
            rule: components["schemas"]["CollectionRuleInput"] | null;
            slug: string;
            startsAt: string | null;
            /** @enum {string} */
            state: "DRAFT" | "SCHEDULED" | "SHOWN" | "ENDED";
            /** @enum {string} */
            status: "DRAFT" | "LIVE";
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminCollectionInput: {
            /** @description Whose people see it; null for everybody */
            company: {
                id: string;
                name: string;
            } | null;
            endsAt: string | null;
            /** @description Counted up to 1,000 */
            followers: number;
            followersAreCapped: boolean;
            id: string;
            /** @description Of those that employees can see */
            offerCount: number;
            /** @description Null when its offers were chosen by hand */
            rule: components["schemas"]["CollectionRuleInput"] | null;
            slug: string;
            startsAt: string | null;
            /** @enum {string} */
            state: "DRAFT" | "SCHEDULED" | "SHOWN" | "ENDED";
            /** @enum {string} */
            status: "DRAFT" | "LIVE";
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminCollectionList: {
            /** @description In display order */
            items: components["schemas"]["AdminCollection"][];
        };
        AdminCollectionListInput: {
            /** @description In display order */
            items: components["schemas"]["AdminCollectionInput"][];
        };
        AdminCompany: {
            /** Format: date-time */
            createdAt: string;
            domains: string[];
            id: string;
            name: string;
            /** @description Who have a place in it now */
            people: number;
            /** @description How many may have one at once; null for as many as come */
            seats: number | null;
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "SUSPENDED";
        };
        AdminCompanyInput: {
            /** Format: date-time */
            createdAt: string;
            domains: string[];
            id: string;
            name: string;
            /** @description Who have a place in it now */
            people: number;
            /** @description How many may have one at once; null for as many as come */
            seats: number | null;
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "SUSPENDED";
        };
        AdminCompanyList: {
            /** @description Newest first */
            items: components["schemas"]["AdminCompany"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminCompanyListInput: {
            /** @description Newest first */
            items: components["schemas"]["AdminCompanyInput"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminCompanyPage: {
            /** @description Who can run its portal, at most 50 */
            administrators: components["schemas"]["CompanyAdministrator"][];
            /** Format: date-time */
            createdAt: string;
            domains: components["schemas"]["CompanyDomain"][];
            id: string;
            /** @description To run its portal; those that can still be accepted */
            invitations: components["schemas"]["AdministratorInvitation"][];
            joinCode: string | null;
            name: string;
            /** @description Who have a place in it now */
            people: number;
            /** @description How many may have one at once; null for as many as come */
            seats: number | null;
            signOn: components["schemas"]["CompanySignOnState"];
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            updatedAt: string;
        };
        AdminCompanyPageInput: {
            /** @description Who can run its portal, at most 50 */
            administrators: components["schemas"]["CompanyAdministratorInput"][];
            /** Format: date-time */
            createdAt: string;
            domains: components["schemas"]["CompanyDomainInput"][];
            id: string;
            /** @description To run its portal; those that can still be accepted */
            invitations: components["schemas"]["AdministratorInvitationInput"][];
            joinCode: string | null;
            name: string;
            /** @description Who have a place in it now */
            people: number;
            /** @description How many may have one at once; null for as many as come */
            seats: number | null;
            signOn: components["schemas"]["CompanySignOnStateInput"];
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            updatedAt: string;
        };
        AdminDashboard: {
            clicks: components["schemas"]["DashboardCount"];
            /** @description The last 30 London days, today included */
            days: components["schemas"]["DashboardDay"][];
            merchants: components["schemas"]["DashboardCount"];
            offers: components["schemas"]["DashboardCount"];
            /** @description The 10 newest, newest first */
            recentOffers: components["schemas"]["DashboardOffer"][];
            redemptions: components["schemas"]["DashboardCount"];
            savings: components["schemas"]["DashboardSavings"];
            /** @description Every status, also those without offers */
            statuses: components["schemas"]["DashboardStatus"][];
            users: components["schemas"]["DashboardCount"];
            /** @description What waits for staff, in the order of this list; counted up to 1,000, and left out where nothing waits */
            waiting: components["schemas"]["DashboardWaiting"][];
        };
        AdminDashboardInput: {
            clicks: components["schemas"]["DashboardCountInput"];
            /** @description The last 30 London days, today included */
            days: components["schemas"]["DashboardDayInput"][];
            merchants: components["schemas"]["DashboardCountInput"];
            offers: components["schemas"]["DashboardCountInput"];
            /** @description The 10 newest, newest first */
            recentOffers: components["schemas"]["DashboardOfferInput"][];
            redemptions: components["schemas"]["DashboardCountInput"];
            savings: components["schemas"]["DashboardSavingsInput"];
            /** @description Every status, also those without offers */
            statuses: components["schemas"]["DashboardStatusInput"][];
            users: components["schemas"]["DashboardCountInput"];
            /** @description What waits for staff, in the order of this list; counted up to 1,000, and left out where nothing waits */
            waiting: components["schemas"]["DashboardWaitingInput"][];
        };
        AdministratorInvitation: {
            /**
             * Format: date-time
             * @description When somebody asked for its mail last
             */
            askedAt: string;
            email: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /**
             * @description WAITING: it leaves within a minute or is tried again
             * @enum {string}
             */
            mail: "WAITING" | "SENT" | "FAILED";
        };
        AdministratorInvitationInput: {
            /**
             * Format: date-time
             * @description When somebody asked for its mail last
             */
            askedAt: string;
            email: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /**
             * @description WAITING: it leaves within a minute or is tried again
             * @enum {string}
             */
            mail: "WAITING" | "SENT" | "FAILED";
        };
        AdminMerchant: {
            categories: string[];
            description: string;
            id: string;
            /** @description Our own copy; null where there is none, or not yet */
            logo: string | null;
            /** @description The address that was given */
            logoUrl: string | null;
            name: string;
            /** @description Of whatever status, without deleted ones, counted up to 1,000 */
            offers: number;
            /** @description True when there are more */
            offersAreCapped: boolean;
            siteUrl: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminMerchantDetail: {
            categories: string[];
            description: string;
            id: string;
            /** @description Our own copy; null where there is none, or not yet */
            logo: string | null;
            /** @description The address that was given */
            logoUrl: string | null;
            name: string;
            /** @description What employees see */
            page: components["schemas"]["MerchantPage"];
            /** @description In the order that staff gave them */
            related: {
                id: string;
                name: string;
            }[];
            siteUrl: string | null;
            /** @description What stops its deletion, which offers do, and what goes with it; each counted up to 1,000 */
            ties: components["schemas"]["MerchantTies"];
            /** Format: date-time */
            updatedAt: string;
        };
        AdminMerchantDetailInput: {
            categories: string[];
            description: string;
            id: string;
            /** @description Our own copy; null where there is none, or not yet */
            logo: string | null;
            /** @description The address that was given */
            logoUrl: string | null;
            name: string;
            /** @description What employees see */
            page: components["schemas"]["MerchantPageInput"];
            /** @description In the order that staff gave them */
            related: {
                id: string;
                name: string;
            }[];
            siteUrl: string | null;
            /** @description What stops its deletion, which offers do, and what goes with it; each counted up to 1,000 */
            ties: components["schemas"]["MerchantTiesInput"];
            /** Format: date-time */
            updatedAt: string;
        };
        AdminMerchantInput: {
            categories: string[];
            description: string;
            id: string;
            /** @description Our own copy; null where there is none, or not yet */
            logo: string | null;
            /** @description The address that was given */
            logoUrl: string | null;
            name: string;
            /** @description Of whatever status, without deleted ones, counted up to 1,000 */
            offers: number;
            /** @description True when there are more */
            offersAreCapped: boolean;
            siteUrl: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        AdminMerchantList: {
            /** @description By name */
            items: components["schemas"]["AdminMerchant"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminMerchantListInput: {
            /** @description By name */
            items: components["schemas"]["AdminMerchantInput"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminMerchantPage: {
            changed: ("about" | "siteUrl" | "logoUrl" | "categories" | "faqs" | "locations")[];
            live: components["schemas"]["MerchantPage"];
            /** @description Our own copies; null where there is none, or not yet */
            logos: components["schemas"]["MerchantPageLogos"];
            merchant: components["schemas"]["MerchantPageMerchant"];
            proposed: components["schemas"]["MerchantPage"];
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string | null;
            version: string;
        };
        AdminMerchantPageInput: {
            changed: ("about" | "siteUrl" | "logoUrl" | "categories" | "faqs" | "locations")[];
            live: components["schemas"]["MerchantPageInput"];
            /** @description Our own copies; null where there is none, or not yet */
            logos: components["schemas"]["MerchantPageLogosInput"];
            merchant: components["schemas"]["MerchantPageMerchantInput"];
            proposed: components["schemas"]["MerchantPageInput"];
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string | null;
            version: string;
        };
        AdminMerchantPageList: {
            items: components["schemas"]["AdminMerchantPageRow"][];
            nextCursor: string | null;
            /** @description How many wait; null on later pages */
            total: number | null;
        };
        AdminMerchantPageListInput: {
            items: components["schemas"]["AdminMerchantPageRowInput"][];
            nextCursor: string | null;
            /** @description How many wait; null on later pages */
            total: number | null;
        };
        AdminMerchantPageRow: {
            changed: ("about" | "siteUrl" | "logoUrl" | "categories" | "faqs" | "locations")[];
            merchantId: string;
            merchantName: string;
            /** Format: date-time */
            proposedAt: string;
        };
        AdminMerchantPageRowInput: {
            changed: ("about" | "siteUrl" | "logoUrl" | "categories" | "faqs" | "locations")[];
            merchantId: string;
            merchantName: string;
            /** Format: date-time */
            proposedAt: string;
        };
        AdminOffer: {
            brand: string;
            /** Format: date-time */
            createdAt: string;
            deletedAt: string | null;
            /** @description Redemptions whose person says that it did not */
            didNotWork: number;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            endAt: string | null;
            /** @description It is LIVE, and another wording of it waits to be decided on */
            hasRevision: boolean;
            /** @description Why it is not shown although it is LIVE */
            hiddenBecause: ("ENDED" | "NOT_STARTED" | "LIMIT_REACHED" | "CODES_TAKEN") | null;
            id: string;
            /** @description Why nobody could redeem it, so that it cannot be LIVE; null when it can be redeemed, or is over */
            lack: ("CODE_MISSING" | "CODE_UNREADABLE" | "ADDRESS_MISSING") | null;
            merchantName: string;
            /** @description Why it was REJECTED; null for every other status */
            rejectionReason: string | null;
            /** @description 0 to 100 */
            reliabilityScore: number;
            /** @description When a deleted offer is gone for good; null for one that is kept */
            removedAt: string | null;
            /** @description manual, supplier_portal, scrape or the name of a feed */
            source: string;
            /** @description What people call that source */
            sourceLabel: string;
            startAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description Redemptions whose person says that the offer worked */
            worked: number;
        };
        AdminOfferInput: {
            brand: string;
            /** Format: date-time */
            createdAt: string;
            deletedAt: string | null;
            /** @description Redemptions whose person says that it did not */
            didNotWork: number;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            endAt: string | null;
            /** @description It is LIVE, and another wording of it waits to be decided on */
            hasRevision: boolean;
            /** @description Why it is not shown although it is LIVE */
            hiddenBecause: ("ENDED" | "NOT_STARTED" | "LIMIT_REACHED" | "CODES_TAKEN") | null;
            id: string;
            /** @description Why nobody could redeem it, so that it cannot be LIVE; null when it can be redeemed, or is over */
            lack: ("CODE_MISSING" | "CODE_UNREADABLE" | "ADDRESS_MISSING") | null;
            merchantName: string;
            /** @description Why it was REJECTED; null for every other status */
            rejectionReason: string | null;
            /** @description 0 to 100 */
            reliabilityScore: number;
            /** @description When a deleted offer is gone for good; null for one that is kept */
            removedAt: string | null;
            /** @description manual, supplier_portal, scrape or the name of a feed */
            source: string;
            /** @description What people call that source */
            sourceLabel: string;
            startAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description Redemptions whose person says that the offer worked */
            worked: number;
        };
        AdminOfferList: {
            items: components["schemas"]["AdminOffer"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages, and for one or two letters that fill a page */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminOfferListInput: {
            items: components["schemas"]["AdminOfferInput"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages, and for one or two letters that fill a page */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminSystem: {
            database: string;
            jobs: components["schemas"]["SystemJob"][];
            /** @description Signing keys come from AUTH_JWT_KEYS_FILE, not from the database */
            keysFile: boolean;
            mail: components["schemas"]["SystemMessages"];
            /** @description Null: mail stays in the table outbox_messages */
            mailServer: string | null;
            migrations: components["schemas"]["SystemMigrations"] | null;
            /** @description What an installation needs and this one has not got yet */
            missing: ("HTTPS" | "PROXY" | "MAIL" | "OPERATOR" | "SECOND_ADMINISTRATOR" | "COMPANY" | "OFFER")[];
            node: string;
            push: components["schemas"]["SystemMessages"];
            signingKeys: components["schemas"]["SystemKey"][];
            sources: components["schemas"]["SystemSource"][];
            storage: components["schemas"]["SystemStorage"];
            version: string;
        };
        AdminSystemInput: {
            database: string;
            jobs: components["schemas"]["SystemJobInput"][];
            /** @description Signing keys come from AUTH_JWT_KEYS_FILE, not from the database */
            keysFile: boolean;
            mail: components["schemas"]["SystemMessagesInput"];
            /** @description Null: mail stays in the table outbox_messages */
            mailServer: string | null;
            migrations: components["schemas"]["SystemMigrationsInput"] | null;
            /** @description What an installation needs and this one has not got yet */
            missing: ("HTTPS" | "PROXY" | "MAIL" | "OPERATOR" | "SECOND_ADMINISTRATOR" | "COMPANY" | "OFFER")[];
            node: string;
            push: components["schemas"]["SystemMessagesInput"];
            signingKeys: components["schemas"]["SystemKeyInput"][];
            sources: components["schemas"]["SystemSourceInput"][];
            storage: components["schemas"]["SystemStorageInput"];
            version: string;
        };
        AdminUser: {
            company: components["schemas"]["UserCompany"] | null;
            email: string;
            favourites: number;
            id: string;
            /** Format: date-time */
            joinedAt: string;
            name: string;
            /** @description As far back as redemptions are kept */
            redemptions: number;
            /** @description The one that opens most first */
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE")[];
            /** @enum {string} */
            state: "ACTIVE" | "LEFT" | "DEACTIVATED";
        };
        AdminUserInput: {
            company: components["schemas"]["UserCompanyInput"] | null;
            email: string;
            favourites: number;
            id: string;
            /** Format: date-time */
            joinedAt: string;
            name: string;
            /** @description As far back as redemptions are kept */
            redemptions: number;
            /** @description The one that opens most first */
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE")[];
            /** @enum {string} */
            state: "ACTIVE" | "LEFT" | "DEACTIVATED";
        };
        AdminUserList: {
            items: components["schemas"]["AdminUser"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages, and for words that fill a page */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminUserListInput: {
            items: components["schemas"]["AdminUserInput"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages, and for words that fill a page */
            total: number | null;
            totalIsCapped: boolean;
        };
        AdminUserPage: {
            /**
             * @description PROVEN: they have shown that they read its mail. CONFIRMED: it may be somebody else’s
             * @enum {string}
             */
            address: "PROVEN" | "CONFIRMED" | "UNCONFIRMED" | "NONE";
            can: components["schemas"]["UserCan"];
            company: components["schemas"]["UserEmployer"] | null;
            email: string;
            favourites: number;
            hasSecondFactor: boolean;
            id: string;
            isMe: boolean;
            /** Format: date-time */
            joinedAt: string;
            lastSignInAt: string | null;
            /** @description Whom they supply for */
            merchants: components["schemas"]["SuppliedMerchant"][];
            name: string;
            phone: string | null;
            /** @description As far back as redemptions are kept */
            redemptions: number;
            /** @description The one that opens most first */
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE")[];
            /** @description Where they are signed in */
            sessions: number;
            /** @description Names of sign-in services, “email” among them */
            signInWays: string[];
            /** @enum {string} */
            state: "ACTIVE" | "LEFT" | "DEACTIVATED";
            /**
             * Format: date-time
             * @description Until when the page is shown without another reason
             */
            viewEndsAt: string;
        };
        AdminUserPageInput: {
            /**
             * @description PROVEN: they have shown that they read its mail. CONFIRMED: it may be somebody else’s
             * @enum {string}
             */
            address: "PROVEN" | "CONFIRMED" | "UNCONFIRMED" | "NONE";
            can: components["schemas"]["UserCanInput"];
            company: components["schemas"]["UserEmployerInput"] | null;
            email: string;
            favourites: number;
            hasSecondFactor: boolean;
            id: string;
            isMe: boolean;
            /** Format: date-time */
            joinedAt: string;
            lastSignInAt: string | null;
            /** @description Whom they supply for */
            merchants: components["schemas"]["SuppliedMerchantInput"][];
            name: string;
            phone: string | null;
            /** @description As far back as redemptions are kept */
            redemptions: number;
            /** @description The one that opens most first */
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE")[];
            /** @description Where they are signed in */
            sessions: number;
            /** @description Names of sign-in services, “email” among them */
            signInWays: string[];
            /** @enum {string} */
            state: "ACTIVE" | "LEFT" | "DEACTIVATED";
            /**
             * Format: date-time
             * @description Until when the page is shown without another reason
             */
            viewEndsAt: string;
        };
        Analytics: {
            /** @description As many days before */
            before: components["schemas"]["AnalyticsPeriod"];
            /** @description What happened until then is in the funnel and the breakdowns */
            countedAt: string | null;
            /** @description The first day on which anything was counted */
            countedSince: string | null;
            /** @description Every day of the period */
            days: components["schemas"]["AnalyticsDay"][];
            /** Format: date */
            from: string;
            /** @description Counted once a person, offer and day; answers on the day when they were first given */
            funnel: components["schemas"]["AnalyticsFunnelStep"][];
            /** @description The 10 newest of the platform, whatever the period; not whose they are */
            recentRedemptions: components["schemas"]["AnalyticsRedemption"][];
            /** Format: date */
            to: string;
            totals: components["schemas"]["AnalyticsTotals"];
        };
        AnalyticsBreakdown: {
            /** @enum {string} */
            by: "CATEGORY" | "MERCHANT" | "COMPANY" | "TYPE";
            /** @description What happened until then is in it; null before the first count */
            countedAt: string | null;
            /** Format: date */
            from: string;
            items: components["schemas"]["AnalyticsBreakdownRow"][];
            /** Format: date */
            to: string;
        };
        AnalyticsBreakdownInput: {
            /** @enum {string} */
            by: "CATEGORY" | "MERCHANT" | "COMPANY" | "TYPE";
            /** @description What happened until then is in it; null before the first count */
            countedAt: string | null;
            /** Format: date */
            from: string;
            items: components["schemas"]["AnalyticsBreakdownRowInput"][];
            /** Format: date */
            to: string;
        };
        AnalyticsBreakdownRow: {
            /** @description Of the period before; null when counting had not begun with its first day */
            before: components["schemas"]["AnalyticsSums"] | null;
            /** @description How many it sums up; 0 where that is not said */
            count: number;
            /** @description Tells the rows apart */
            key: string;
            /**
             * @description MORE: those after the first 50. REST: what is told of none by name
             * @enum {string}
             */
            kind: "ONE" | "MORE" | "REST";
            /** @description Empty for MORE and REST */
            name: string;
            now: components["schemas"]["AnalyticsSums"];
        };
        AnalyticsBreakdownRowInput: {
            /** @description Of the period before; null when counting had not begun with its first day */
            before: components["schemas"]["AnalyticsSumsInput"] | null;
            /** @description How many it sums up; 0 where that is not said */
            count: number;
            /** @description Tells the rows apart */
            key: string;
            /**
             * @description MORE: those after the first 50. REST: what is told of none by name
             * @enum {string}
             */
            kind: "ONE" | "MORE" | "REST";
            /** @description Empty for MORE and REST */
            name: string;
            now: components["schemas"]["AnalyticsSumsInput"];
        };
        AnalyticsDay: {
            clicks: number;
            /** Format: date */
            day: string;
            redemptions: number;
            /** @description Pounds */
            savings: number;
        };
        AnalyticsDayInput: {
            clicks: number;
            /** Format: date */
            day: string;
            redemptions: number;
            /** @description Pounds */
            savings: number;
        };
        AnalyticsFunnelStep: {
            before: number | null;
            now: number;
            /** @enum {string} */
            step: "OPENED" | "CLICKED" | "REDEEMED" | "CONFIRMED";
        };
        AnalyticsFunnelStepInput: {
            before: number | null;
            now: number;
            /** @enum {string} */
            step: "OPENED" | "CLICKED" | "REDEEMED" | "CONFIRMED";
        };
        AnalyticsInput: {
            /** @description As many days before */
            before: components["schemas"]["AnalyticsPeriodInput"];
            /** @description What happened until then is in the funnel and the breakdowns */
            countedAt: string | null;
            /** @description The first day on which anything was counted */
            countedSince: string | null;
            /** @description Every day of the period */
            days: components["schemas"]["AnalyticsDayInput"][];
            /** Format: date */
            from: string;
            /** @description Counted once a person, offer and day; answers on the day when they were first given */
            funnel: components["schemas"]["AnalyticsFunnelStepInput"][];
            /** @description The 10 newest of the platform, whatever the period; not whose they are */
            recentRedemptions: components["schemas"]["AnalyticsRedemptionInput"][];
            /** Format: date */
            to: string;
            totals: components["schemas"]["AnalyticsTotalsInput"];
        };
        AnalyticsPeriod: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        AnalyticsPeriodInput: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        AnalyticsRedemption: {
            /** Format: date-time */
            createdAt: string;
            isEstimate: boolean;
            merchantName: string;
            offerTitle: string;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds */
            value: number;
        };
        AnalyticsRedemptionInput: {
            /** Format: date-time */
            createdAt: string;
            isEstimate: boolean;
            merchantName: string;
            offerTitle: string;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds */
            value: number;
        };
        AnalyticsSearch: {
            searches: number;
            text: string;
        };
        AnalyticsSearches: {
            /** Format: date */
            from: string;
            /** @description The 50 texts that found nothing most often, of those looked for 5 times or more; kept for 90 days */
            items: components["schemas"]["AnalyticsSearch"][];
            /** Format: date */
            to: string;
        };
        AnalyticsSearchesInput: {
            /** Format: date */
            from: string;
            /** @description The 50 texts that found nothing most often, of those looked for 5 times or more; kept for 90 days */
            items: components["schemas"]["AnalyticsSearchInput"][];
            /** Format: date */
            to: string;
        };
        AnalyticsSearchInput: {
            searches: number;
            text: string;
        };
        AnalyticsSums: {
            clicks: number;
            /** @description Pounds that employees confirmed */
            confirmedSavings: number;
            redemptions: number;
            /** @description Pounds */
            savings: number;
        };
        AnalyticsSumsInput: {
            clicks: number;
            /** @description Pounds that employees confirmed */
            confirmedSavings: number;
            redemptions: number;
            /** @description Pounds */
            savings: number;
        };
        AnalyticsTopOffer: {
            clicks: number;
            id: string;
            isDeleted: boolean;
            merchantName: string;
            redemptions: number;
            /** @description Pounds */
            savings: number;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
        };
        AnalyticsTopOfferInput: {
            clicks: number;
            id: string;
            isDeleted: boolean;
            merchantName: string;
            redemptions: number;
            /** @description Pounds */
            savings: number;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
        };
        AnalyticsTopOffers: {
            /** @description Null while they are being counted; ask again shortly */
            countedAt: string | null;
            /** Format: date */
            from: string;
            items: components["schemas"]["AnalyticsTopOffer"][];
            /** Format: date */
            to: string;
        };
        AnalyticsTopOffersInput: {
            /** @description Null while they are being counted; ask again shortly */
            countedAt: string | null;
            /** Format: date */
            from: string;
            items: components["schemas"]["AnalyticsTopOfferInput"][];
            /** Format: date */
            to: string;
        };
        AnalyticsTotals: {
            /** @description Of the period before; null when counting had not begun with its first day */
            before: components["schemas"]["AnalyticsSums"] | null;
            now: components["schemas"]["AnalyticsSums"];
        };
        AnalyticsTotalsInput: {
            /** @description Of the period before; null when counting had not begun with its first day */
            before: components["schemas"]["AnalyticsSumsInput"] | null;
            now: components["schemas"]["AnalyticsSumsInput"];
        };
        Announcement: {
            body: string;
            id: string;
            /** @description The company's own; otherwise Offerwell's */
            isOwn: boolean;
            isPinned: boolean;
            /** @description I have read it, one of the company’s own */
            isRead: boolean;
            /** Format: date-time */
            publishedAt: string;
            title: string;
        };
        AnnouncementChange: {
            /** @enum {string} */
            audience: "EVERYBODY" | "COMPANIES";
            body: string;
            companyIds: string[];
            endsAt: string | null;
            /** @description Null for now; in a change, for what it was */
            publishedAt: string | null;
            title: string;
            /**
             * Format: date-time
             * @description Of what was read; refused with `conflict` when it was changed since
             */
            updatedAt: string;
        };
        AnnouncementChangeInput: {
            /** @enum {string} */
            audience: "EVERYBODY" | "COMPANIES";
            body: string;
            companyIds: string[];
            endsAt: string | null;
            /** @description Null for now; in a change, for what it was */
            publishedAt: string | null;
            title: string;
            /**
             * Format: date-time
             * @description Of what was read; refused with `conflict` when it was changed since
             */
            updatedAt: string;
        };
        AnnouncementCompany: {
            id: string;
            name: string;
        };
        AnnouncementCompanyInput: {
            id: string;
            name: string;
        };
        AnnouncementGroup: {
            id: string;
            name: string;
        };
        AnnouncementGroupInput: {
            id: string;
            name: string;
        };
        AnnouncementInput: {
            body: string;
            id: string;
            /** @description The company's own; otherwise Offerwell's */
            isOwn: boolean;
            isPinned: boolean;
            /** @description I have read it, one of the company’s own */
            isRead: boolean;
            /** Format: date-time */
            publishedAt: string;
            title: string;
        };
        AnnouncementPin: {
            isPinned: boolean;
        };
        AnnouncementPinInput: {
            isPinned: boolean;
        };
        AnnouncementRequest: {
            /** @enum {string} */
            audience: "EVERYBODY" | "COMPANIES";
            body: string;
            companyIds: string[];
            endsAt: string | null;
            /** @description Null for now; in a change, for what it was */
            publishedAt: string | null;
            title: string;
        };
        AnnouncementRequestInput: {
            /** @enum {string} */
            audience: "EVERYBODY" | "COMPANIES";
            body: string;
            companyIds: string[];
            endsAt: string | null;
            /** @description Null for now; in a change, for what it was */
            publishedAt: string | null;
            title: string;
        };
        AnsweredRedemption: {
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved; a yes without an amount leaves it so */
            isEstimate: boolean;
            /** @description The offer's, 0 to 100 */
            reliabilityScore: number;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; an estimate of a percentage is made on a £100 basket */
            value: number;
        };
        AnsweredRedemptionInput: {
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved; a yes without an amount leaves it so */
            isEstimate: boolean;
            /** @description The offer's, 0 to 100 */
            reliabilityScore: number;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; an estimate of a percentage is made on a £100 basket */
            value: number;
        };
        AnswerRequest: components["schemas"]["Worked"] | components["schemas"]["DidNotWork"];
        AnswerRequestInput: components["schemas"]["WorkedInput"] | components["schemas"]["DidNotWorkInput"];
        AnswerSupplierInvitation: {
            /** @description Out of the link in the mail */
            token: string;
        };
        AnswerSupplierInvitationInput: {
            /** @description Out of the link in the mail */
            token: string;
        };
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
        ApiCompanyOfferInput: {
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
        ApiCompanyOffersInput: {
            /** @description In the order in which people meet them */
            items: components["schemas"]["ApiCompanyOfferInput"][];
        };
        ApiKey: {
            /** Format: date-time */
            createdAt: string;
            /** @description Name of the administrator; null when their account is gone */
            createdBy: string | null;
            /** @description Null for one that works until it is revoked */
            expiresAt: string | null;
            id: string;
            isExpired: boolean;
            /** @description To the minute; null before its first call */
            lastUsedAt: string | null;
            name: string;
            scopes: ("offers:read" | "reports:read" | "members:read")[];
        };
        ApiKeyInput: {
            /** Format: date-time */
            createdAt: string;
            /** @description Name of the administrator; null when their account is gone */
            createdBy: string | null;
            /** @description Null for one that works until it is revoked */
            expiresAt: string | null;
            id: string;
            isExpired: boolean;
            /** @description To the minute; null before its first call */
            lastUsedAt: string | null;
            name: string;
            scopes: ("offers:read" | "reports:read" | "members:read")[];
        };
        ApiKeys: {
            /** @description What the paths of the calls come after */
            baseUrl: string;
            /** @description Newest first */
            items: components["schemas"]["ApiKey"][];
        };
        ApiKeysInput: {
            /** @description What the paths of the calls come after */
            baseUrl: string;
            /** @description Newest first */
            items: components["schemas"]["ApiKeyInput"][];
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
        ApiMemberInput: {
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
        ApiMemberPageInput: {
            /** @description Whoever was recorded first comes first */
            items: components["schemas"]["ApiMemberInput"][];
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
        ApiOfferInput: {
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
            merchant: components["schemas"]["ApiOfferMerchantInput"];
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
        ApiOfferMerchantInput: {
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
        ApiOfferPageInput: {
            /** @description Newest first; a later page may name an offer again that changed meanwhile, so keep each id once */
            items: components["schemas"]["ApiOfferInput"][];
            /** @description What `cursor` is on the next call; null on the last page */
            nextCursor: string | null;
        };
        Application: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            kind: "SUPPLIER" | "COMPANY";
            message: string;
            name: string;
            /** @description Why it was REJECTED */
            reason: string | null;
            siteUrl: string | null;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REJECTED";
        };
        ApplicationInput: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            kind: "SUPPLIER" | "COMPANY";
            message: string;
            name: string;
            /** @description Why it was REJECTED */
            reason: string | null;
            siteUrl: string | null;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REJECTED";
        };
        ApplicationRequest: {
            /** @enum {string} */
            kind: "SUPPLIER" | "COMPANY";
            /** @default  */
            message: string;
            /** @description Of the brand, or of the company */
            name: string;
            /** @description A website, or for a company also the domain of its mailboxes */
            site: unknown;
        };
        ApplicationRequestInput: {
            /** @enum {string} */
            kind: "SUPPLIER" | "COMPANY";
            /** @default  */
            message: string;
            /** @description Of the brand, or of the company */
            name: string;
            /** @description A website, or for a company also the domain of its mailboxes */
            site: string;
        };
        ApprovalAnswer: {
            created: number;
            /** @description A sentence for each offer of which nothing was written */
            errors: string[];
            updated: number;
        };
        ApprovalAnswerInput: {
            created: number;
            /** @description A sentence for each offer of which nothing was written */
            errors: string[];
            updated: number;
        };
        ApproveApplication: {
            /** @description For a SUPPLIER: whom they supply for; without it a merchant is made */
            merchantId?: string | null;
        };
        ApproveApplicationInput: {
            /** @description For a SUPPLIER: whom they supply for; without it a merchant is made */
            merchantId?: string | null;
        };
        ApprovedOffer: {
            brand: unknown;
            code: unknown;
            currency: unknown;
            description: unknown;
            discountType: unknown;
            discountValue: unknown;
            endAt: unknown;
            imageUrl: unknown;
            merchantName: unknown;
            /** @description Where the page says each field, and how sure that is, 0 to 1 */
            origins?: {
                [key: string]: {
                    /** @enum {string} */
                    from: "JSON-LD" | "MICRODATA" | "EMBEDDED_STATE" | "OPENGRAPH" | "TEXT";
                    sure: number;
                };
            };
            price: unknown;
            reliabilityScore?: number;
            sourceRef: string;
            startAt: unknown;
            terms: unknown;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK";
            url: unknown;
            /** @default [] */
            warnings: string[];
        };
        ApprovedOfferInput: {
            brand?: string | null;
            code?: string | null;
            currency?: string | null;
            description?: string | null;
            discountType?: ("PERCENT" | "AMOUNT") | null;
            discountValue?: number | null;
            endAt?: string | null;
            imageUrl?: string | null;
            merchantName?: string | null;
            /** @description Where the page says each field, and how sure that is, 0 to 1 */
            origins?: {
                [key: string]: {
                    /** @enum {string} */
                    from: "JSON-LD" | "MICRODATA" | "EMBEDDED_STATE" | "OPENGRAPH" | "TEXT";
                    sure: number;
                };
            };
            price?: number | null;
            reliabilityScore?: number;
            sourceRef: string;
            startAt?: string | null;
            terms?: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK";
            url?: string | null;
            /** @default [] */
            warnings: string[];
        };
        ApproveMerchantPage: {
            /**
             * Format: uuid
             * @description What was looked at; refused with `conflict` once it is another
             */
            version: string;
        };
        ApproveMerchantPageInput: {
            /**
             * Format: uuid
             * @description What was looked at; refused with `conflict` once it is another
             */
            version: string;
        };
        ApproveRevision: {
            /** @description What was looked at; refused with `conflict` when another was handed in since */
            version: number;
        };
        ApproveRevisionInput: {
            /** @description What was looked at; refused with `conflict` when another was handed in since */
            version: number;
        };
        AudienceCount: {
            people: number;
            /**
             * @description Anything but EXACT where the number would tell what single people did
             * @enum {string}
             */
            precision: "EXACT" | "ABOUT" | "AT_MOST";
        };
        AudienceCountInput: {
            people: number;
            /**
             * @description Anything but EXACT where the number would tell what single people did
             * @enum {string}
             */
            precision: "EXACT" | "ABOUT" | "AT_MOST";
        };
        AudienceGroup: {
            id: string;
            name: string;
        };
        AudienceGroupInput: {
            id: string;
            name: string;
        };
        AuditEntry: {
            action: string;
            /**
             * @description Who did it, as far as the reader may know
             * @enum {string}
             */
            by: "PERSON" | "STAFF" | "FORMER" | "GONE" | "PRODUCT";
            /** Format: date-time */
            createdAt: string;
            /** @description What it was called then, and what changed */
            detail: {
                [key: string]: string;
            };
            /** @description What an employee is called now */
            employee: string | null;
            entityId: string | null;
            entityType: string;
            id: string;
            /** @description For PERSON alone */
            person: components["schemas"]["AuditPerson"] | null;
        };
        AuditEntryInput: {
            action: string;
            /**
             * @description Who did it, as far as the reader may know
             * @enum {string}
             */
            by: "PERSON" | "STAFF" | "FORMER" | "GONE" | "PRODUCT";
            /** Format: date-time */
            createdAt: string;
            /** @description What it was called then, and what changed */
            detail: {
                [key: string]: string;
            };
            /** @description What an employee is called now */
            employee: string | null;
            entityId: string | null;
            entityType: string;
            id: string;
            /** @description For PERSON alone */
            person: components["schemas"]["AuditPersonInput"] | null;
        };
        AuditFilters: {
            /** @description Every action that was ever done */
            actions: string[];
            /** @description Every kind of thing that it was done to */
            entityTypes: string[];
            /** @description Whoever did anything, by name; of a company's log its own people alone */
            people: components["schemas"]["AuditPerson"][];
        };
        AuditFiltersInput: {
            /** @description Every action that was ever done */
            actions: string[];
            /** @description Every kind of thing that it was done to */
            entityTypes: string[];
            /** @description Whoever did anything, by name; of a company's log its own people alone */
            people: components["schemas"]["AuditPersonInput"][];
        };
        AuditLog: {
            items: components["schemas"]["AuditEntry"][];
            nextCursor: string | null;
        };
        AuditLogInput: {
            items: components["schemas"]["AuditEntryInput"][];
            nextCursor: string | null;
        };
        AuditPerson: {
            email: string;
            id: string;
            name: string;
        };
        AuditPersonInput: {
            email: string;
            id: string;
            name: string;
        };
        AuditSeal: {
            /** @description Those that are not what was sealed, or were never sealed; the first 20 of them */
            changed: components["schemas"]["ChangedAuditEntry"][];
            /** @description How many entries this answer is about, newest first */
            checked: number;
            /** @description Whether the noted seal is of one of these entries; null when none was */
            hasNoted: boolean | null;
            /** @description Whether the whole chain, other people’s entries too, lacks no place; said on the first page alone */
            isComplete: boolean | null;
            /** @description Stands for the newest entry and all before it; on the first page alone */
            newestSeal: string | null;
            nextCursor: string | null;
        };
        AuditSealInput: {
            /** @description Those that are not what was sealed, or were never sealed; the first 20 of them */
            changed: components["schemas"]["ChangedAuditEntryInput"][];
            /** @description How many entries this answer is about, newest first */
            checked: number;
            /** @description Whether the noted seal is of one of these entries; null when none was */
            hasNoted: boolean | null;
            /** @description Whether the whole chain, other people’s entries too, lacks no place; said on the first page alone */
            isComplete: boolean | null;
            /** @description Stands for the newest entry and all before it; on the first page alone */
            newestSeal: string | null;
            nextCursor: string | null;
        };
        BetterSeen: {
            /** @description What the page shows that is better, as it was read */
            better: string;
        };
        BetterSeenInput: {
            /** @description What the page shows that is better, as it was read */
            better: string;
        };
        BreakGlassAdministrator: {
            email: string;
            /** @description A password or a passkey, which work without the service */
            hasOwnWay: boolean;
            id: string;
            /** @description A break-glass administrator, who may come otherwise too */
            isChosen: boolean;
            name: string;
        };
        BreakGlassAdministratorInput: {
            email: string;
            /** @description A password or a passkey, which work without the service */
            hasOwnWay: boolean;
            id: string;
            /** @description A break-glass administrator, who may come otherwise too */
            isChosen: boolean;
            name: string;
        };
        Campaign: {
            /** @enum {string} */
            channel: "EMAIL" | "PUSH";
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            scheduledAt: string | null;
            /** @description When the last message had left */
            sentAt: string | null;
            /** @description When its sending began */
            startedAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "SCHEDULED" | "SENDING" | "SENT" | "CANCELLED";
            subject: string;
        };
        CampaignAudience: {
            /** @constant */
            kind: "everyone";
        } | {
            /** @description Ids */
            groups: string[];
            /** @constant */
            kind: "groups";
        } | {
            departments: string[];
            /** @constant */
            kind: "departments";
        } | {
            /** @constant */
            kind: "locations";
            locations: string[];
        } | {
            /** @constant */
            kind: "not_joined";
        } | {
            /** @constant */
            kind: "never_redeemed";
        };
        CampaignAudienceChoices: {
            departments: string[];
            groups: components["schemas"]["AudienceGroup"][];
            locations: string[];
        };
        CampaignAudienceChoicesInput: {
            departments: string[];
            groups: components["schemas"]["AudienceGroupInput"][];
            locations: string[];
        };
        CampaignAudienceInput: {
            /** @constant */
            kind: "everyone";
        } | {
            /** @description Ids */
            groups: string[];
            /** @constant */
            kind: "groups";
        } | {
            departments: string[];
            /** @constant */
            kind: "departments";
        } | {
            /** @constant */
            kind: "locations";
            locations: string[];
        } | {
            /** @constant */
            kind: "not_joined";
        } | {
            /** @constant */
            kind: "never_redeemed";
        };
        CampaignAudienceTrial: {
            audience: components["schemas"]["CampaignAudience"];
        };
        CampaignAudienceTrialInput: {
            audience: components["schemas"]["CampaignAudienceInput"];
        };
        CampaignCan: {
            cancel: boolean;
            delete: boolean;
            edit: boolean;
            schedule: boolean;
            send: boolean;
            unschedule: boolean;
        };
        CampaignCanInput: {
            cancel: boolean;
            delete: boolean;
            edit: boolean;
            schedule: boolean;
            send: boolean;
            unschedule: boolean;
        };
        CampaignContent: {
            /** @description Light markup: headings, lists, links, offers and the first name */
            message: string;
            subject: string;
        };
        CampaignContentInput: {
            /** @description Light markup: headings, lists, links, offers and the first name */
            message: string;
            subject: string;
        };
        CampaignCreated: {
            id: string;
        };
        CampaignCreatedInput: {
            id: string;
        };
        CampaignEdit: {
            /**
             * @default {
             *       "kind": "everyone"
             *     }
             */
            audience: components["schemas"]["CampaignAudience"];
            /**
             * @default EMAIL
             * @enum {string}
             */
            channel: "EMAIL" | "PUSH";
            content: components["schemas"]["WrittenCampaignContent"];
            name: string;
            /**
             * @description When it is meant to leave; null for a plain draft
             * @default null
             */
            scheduledAt: string | null;
            /**
             * Format: date-time
             * @description Of the campaign as it was looked at
             */
            updatedAt: string;
        };
        CampaignEditInput: {
            /**
             * @default {
             *       "kind": "everyone"
             *     }
             */
            audience: components["schemas"]["CampaignAudienceInput"];
            /**
             * @default EMAIL
             * @enum {string}
             */
            channel: "EMAIL" | "PUSH";
            content: components["schemas"]["WrittenCampaignContentInput"];
            name: string;
            /**
             * @description When it is meant to leave; null for a plain draft
             * @default null
             */
            scheduledAt: string | null;
            /**
             * Format: date-time
             * @description Of the campaign as it was looked at
             */
            updatedAt: string;
        };
        CampaignFigure: {
            /** @enum {string} */
            kind: "DELIVERED" | "BOUNCED" | "COMPLAINED" | "OPENED" | "CLICKED" | "REDEEMED";
            /** @description About how many; null where it cannot be told */
            people: components["schemas"]["ToldPeople"] | null;
        };
        CampaignFigureInput: {
            /** @enum {string} */
            kind: "DELIVERED" | "BOUNCED" | "COMPLAINED" | "OPENED" | "CLICKED" | "REDEEMED";
            /** @description About how many; null where it cannot be told */
            people: components["schemas"]["ToldPeopleInput"] | null;
        };
        CampaignFigures: {
            /**
             * Format: date
             * @description The London day a week after it was sent, on which figures come
             */
            day: string;
            /** @enum {string} */
            standing: "WAITING" | "TOLD" | "TOO_FEW" | "TOO_MANY";
            /** @description Empty unless they were told */
            told: components["schemas"]["CampaignFigure"][];
        };
        CampaignFiguresInput: {
            /**
             * Format: date
             * @description The London day a week after it was sent, on which figures come
             */
            day: string;
            /** @enum {string} */
            standing: "WAITING" | "TOLD" | "TOO_FEW" | "TOO_MANY";
            /** @description Empty unless they were told */
            told: components["schemas"]["CampaignFigureInput"][];
        };
        CampaignGroup: {
            id: string;
            name: string;
        };
        CampaignGroupInput: {
            id: string;
            name: string;
        };
        CampaignInput: {
            /** @enum {string} */
            channel: "EMAIL" | "PUSH";
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            scheduledAt: string | null;
            /** @description When the last message had left */
            sentAt: string | null;
            /** @description When its sending began */
            startedAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "SCHEDULED" | "SENDING" | "SENT" | "CANCELLED";
            subject: string;
        };
        CampaignList: {
            /** @description The newest first */
            items: components["schemas"]["Campaign"][];
            nextCursor: string | null;
        };
        CampaignListInput: {
            /** @description The newest first */
            items: components["schemas"]["CampaignInput"][];
            nextCursor: string | null;
        };
        CampaignMessage: {
            brandPrimary: string;
            brandSecondary: string;
            /** @description False for a message on a device */
            canUnsubscribe: boolean;
            company: string;
            content: components["schemas"]["CampaignContent"];
            /** @description The reader’s */
            firstName: string;
            /** @description Those of the message that can be seen now */
            offers: components["schemas"]["OfferCard"][];
        };
        CampaignMessageInput: {
            brandPrimary: string;
            brandSecondary: string;
            /** @description False for a message on a device */
            canUnsubscribe: boolean;
            company: string;
            content: components["schemas"]["CampaignContentInput"];
            /** @description The reader’s */
            firstName: string;
            /** @description Those of the message that can be seen now */
            offers: components["schemas"]["OfferCardInput"][];
        };
        CampaignMessageLink: {
            /** @description From the link of a message */
            token: string;
        };
        CampaignMessageLinkInput: {
            /** @description From the link of a message */
            token: string;
        };
        CampaignPage: {
            audience: components["schemas"]["CampaignAudience"];
            can: components["schemas"]["CampaignCan"];
            /** @enum {string} */
            channel: "EMAIL" | "PUSH";
            content: components["schemas"]["CampaignContent"];
            /** Format: date-time */
            createdAt: string;
            /** @description Null once the account is gone */
            createdBy: string | null;
            /** @description What came of it; null until it is sent, and for what was sent before figures were counted */
            figures: components["schemas"]["CampaignFigures"] | null;
            /** @description The names of the groups that it goes to */
            groups: components["schemas"]["CampaignGroup"][];
            id: string;
            name: string;
            /** @description Null until the sending has begun */
            progress: components["schemas"]["CampaignProgress"] | null;
            scheduledAt: string | null;
            /** @description When the last message had left */
            sentAt: string | null;
            /** @description When its sending began */
            startedAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "SCHEDULED" | "SENDING" | "SENT" | "CANCELLED";
            /** Format: date-time */
            updatedAt: string;
        };
        CampaignPageInput: {
            audience: components["schemas"]["CampaignAudienceInput"];
            can: components["schemas"]["CampaignCanInput"];
            /** @enum {string} */
            channel: "EMAIL" | "PUSH";
            content: components["schemas"]["CampaignContentInput"];
            /** Format: date-time */
            createdAt: string;
            /** @description Null once the account is gone */
            createdBy: string | null;
            /** @description What came of it; null until it is sent, and for what was sent before figures were counted */
            figures: components["schemas"]["CampaignFiguresInput"] | null;
            /** @description The names of the groups that it goes to */
            groups: components["schemas"]["CampaignGroupInput"][];
            id: string;
            name: string;
            /** @description Null until the sending has begun */
            progress: components["schemas"]["CampaignProgressInput"] | null;
            scheduledAt: string | null;
            /** @description When the last message had left */
            sentAt: string | null;
            /** @description When its sending began */
            startedAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "SCHEDULED" | "SENDING" | "SENT" | "CANCELLED";
            /** Format: date-time */
            updatedAt: string;
        };
        CampaignProgress: {
            /** @description Whom it was for when its sending began; null until they are counted */
            people: components["schemas"]["AudienceCount"] | null;
            /** @description To how many people it is still to be sent; null where that would tell what single people did */
            waiting: number | null;
        };
        CampaignProgressInput: {
            /** @description Whom it was for when its sending began; null until they are counted */
            people: components["schemas"]["AudienceCountInput"] | null;
            /** @description To how many people it is still to be sent; null where that would tell what single people did */
            waiting: number | null;
        };
        CampaignSeen: {
            /** Format: date-time */
            updatedAt: string;
        };
        CampaignSeenInput: {
            /** Format: date-time */
            updatedAt: string;
        };
        CampaignTest: {
            /**
             * @default EMAIL
             * @enum {string}
             */
            channel: "EMAIL" | "PUSH";
            content: components["schemas"]["CampaignTestContent"];
        };
        CampaignTestContent: {
            message: string;
            subject: string;
        };
        CampaignTestContentInput: {
            message: string;
            subject: string;
        };
        CampaignTested: {
            /** @description My address, or how many devices of mine */
            sentTo: string;
        };
        CampaignTestedInput: {
            /** @description My address, or how many devices of mine */
            sentTo: string;
        };
        CampaignTestInput: {
            /**
             * @default EMAIL
             * @enum {string}
             */
            channel: "EMAIL" | "PUSH";
            content: components["schemas"]["CampaignTestContentInput"];
        };
        Card: {
            /** @description #rrggbb */
            bgColor: string;
            brand: string;
            id: string;
            /** @description The name given to this card, or else its brand */
            label: string;
            lastUsedAt: string | null;
            logoUrl: string | null;
            /** @enum {string} */
            status: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED";
        };
        CardAsset: {
            /** @description What a template names as its picture or PDF */
            url: string;
        };
        CardAssetInput: {
            /** @description What a template names as its picture or PDF */
            url: string;
        };
        CardCryptoAnswer: {
            /** @description The answer to decrypt */
            decrypted?: string;
            /** @description The answer to encrypt */
            encrypted?: string;
        };
        CardCryptoAnswerInput: {
            /** @description The answer to decrypt */
            decrypted?: string;
            /** @description The answer to encrypt */
            encrypted?: string;
        };
        CardCryptoRequest: {
            cardNumber: unknown;
            /** @constant */
            operation: "encrypt";
        } | {
            encryptedData: string;
            /** @constant */
            operation: "decrypt";
        };
        CardCryptoRequestInput: {
            cardNumber: string;
            /** @constant */
            operation: "encrypt";
        } | {
            encryptedData: string;
            /** @constant */
            operation: "decrypt";
        };
        CardDecision: {
            chosen: {
                ids: string[];
            } | {
                /** @description All that I may decide, as many as I have seen; with another number nothing is done */
                total: number;
            };
            /** @enum {string} */
            outcome: "APPROVED" | "DECLINED";
        };
        CardDecisionInput: {
            chosen: {
                ids: string[];
            } | {
                /** @description All that I may decide, as many as I have seen; with another number nothing is done */
                total: number;
            };
            /** @enum {string} */
            outcome: "APPROVED" | "DECLINED";
        };
        CardDetail: {
            /** @description #rrggbb */
            bgColor: string;
            brand: string;
            can: {
                use: boolean;
            };
            expiresAt: string | null;
            id: string;
            instructions: string | null;
            /** @description The name given to this card, or else its brand */
            label: string;
            /** @description At most the last four characters of the number */
            last4: string;
            lastUsedAt: string | null;
            logoUrl: string | null;
            /** @enum {string} */
            status: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED";
            /** @enum {string} */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
        };
        CardDetailInput: {
            /** @description #rrggbb */
            bgColor: string;
            brand: string;
            can: {
                use: boolean;
            };
            expiresAt: string | null;
            id: string;
            instructions: string | null;
            /** @description The name given to this card, or else its brand */
            label: string;
            /** @description At most the last four characters of the number */
            last4: string;
            lastUsedAt: string | null;
            logoUrl: string | null;
            /** @enum {string} */
            status: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED";
            /** @enum {string} */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
        };
        CardFormat: {
            luhn: boolean;
            maxLen: number | null;
            minLen: number | null;
            pattern: string | null;
        };
        CardFormatInput: {
            luhn: boolean;
            maxLen: number | null;
            minLen: number | null;
            pattern: string | null;
        };
        CardGroup: {
            id: string;
            name: string;
            /** @description Everybody who is in it */
            people: number;
        };
        CardGroupInput: {
            id: string;
            name: string;
            /** @description Everybody who is in it */
            people: number;
        };
        CardGroupList: {
            items: components["schemas"]["CardGroup"][];
        };
        CardGroupListInput: {
            items: components["schemas"]["CardGroupInput"][];
        };
        CardGroupNeed: {
            /** @description There are more */
            isCapped: boolean;
            /** @description Active, without a card of the template, counted up to as many as get one at once */
            people: number;
        };
        CardGroupNeedInput: {
            /** @description There are more */
            isCapped: boolean;
            /** @description Active, without a card of the template, counted up to as many as get one at once */
            people: number;
        };
        CardHolder: {
            email: string | null;
            employeeId: string | null;
            fullName: string;
            hasJoined: boolean;
            id: string;
        };
        CardHolderInput: {
            email: string | null;
            employeeId: string | null;
            fullName: string;
            hasJoined: boolean;
            id: string;
        };
        CardHolderList: {
            /** @description By name, the first that match */
            items: components["schemas"]["CardHolder"][];
        };
        CardHolderListInput: {
            /** @description By name, the first that match */
            items: components["schemas"]["CardHolderInput"][];
        };
        CardImport: {
            columns: components["schemas"]["CardImportColumn"][];
            /** Format: date-time */
            createdAt: string;
            createdBy: string | null;
            /** @description Rows with errors, which are left out */
            faulty: number;
            fileName: string;
            finishedAt: string | null;
            id: string;
            issued: number;
            /** @description Rows that could not become cards any more when they were to */
            leftOut: number;
            ready: number;
            /** @description Whether cards that are issued now wait for a second person */
            requiresApproval: boolean;
            /** @description Of the rows as they are judged; it is confirmed with it */
            revision: number;
            /** @description Under the heading */
            rows: number;
            /** @enum {string} */
            status: "MATCHING" | "READY" | "ISSUING" | "DONE" | "STOPPED";
            /** @description Its name */
            template: string;
            templateId: string;
        };
        CardImportColumn: {
            /** @description Null for a column that is left out */
            field: ("employeeId" | "email" | "cardNumber" | "label") | null;
            heading: string;
            /** @description Whatever has four digits is masked */
            samples: string[];
        };
        CardImportColumnInput: {
            /** @description Null for a column that is left out */
            field: ("employeeId" | "email" | "cardNumber" | "label") | null;
            heading: string;
            /** @description Whatever has four digits is masked */
            samples: string[];
        };
        CardImportColumns: {
            /** @description What each holds, in their order */
            columns: (("employeeId" | "email" | "cardNumber" | "label") | null)[];
        };
        CardImportColumnsInput: {
            /** @description What each holds, in their order */
            columns: (("employeeId" | "email" | "cardNumber" | "label") | null)[];
        };
        CardImportConfirmation: {
            revision: number;
        };
        CardImportConfirmationInput: {
            revision: number;
        };
        CardImportInput: {
            columns: components["schemas"]["CardImportColumnInput"][];
            /** Format: date-time */
            createdAt: string;
            createdBy: string | null;
            /** @description Rows with errors, which are left out */
            faulty: number;
            fileName: string;
            finishedAt: string | null;
            id: string;
            issued: number;
            /** @description Rows that could not become cards any more when they were to */
            leftOut: number;
            ready: number;
            /** @description Whether cards that are issued now wait for a second person */
            requiresApproval: boolean;
            /** @description Of the rows as they are judged; it is confirmed with it */
            revision: number;
            /** @description Under the heading */
            rows: number;
            /** @enum {string} */
            status: "MATCHING" | "READY" | "ISSUING" | "DONE" | "STOPPED";
            /** @description Its name */
            template: string;
            templateId: string;
        };
        CardImportList: {
            /** @description Newest first */
            items: components["schemas"]["CardImport"][];
            nextCursor: string | null;
        };
        CardImportListInput: {
            /** @description Newest first */
            items: components["schemas"]["CardImportInput"][];
            nextCursor: string | null;
        };
        CardImportRow: {
            /** @description As the row says it */
            email: string | null;
            /** @description As the row says it */
            employeeId: string | null;
            /** @description At most the last four characters of its number */
            ending: string | null;
            /** @description The name of whoever it is for */
            holder: string | null;
            problem: string | null;
            /** @description As a spreadsheet numbers it: the heading is row 1 */
            row: number;
        };
        CardImportRowInput: {
            /** @description As the row says it */
            email: string | null;
            /** @description As the row says it */
            employeeId: string | null;
            /** @description At most the last four characters of its number */
            ending: string | null;
            /** @description The name of whoever it is for */
            holder: string | null;
            problem: string | null;
            /** @description As a spreadsheet numbers it: the heading is row 1 */
            row: number;
        };
        CardImportRowList: {
            items: components["schemas"]["CardImportRow"][];
            nextCursor: string | null;
        };
        CardImportRowListInput: {
            items: components["schemas"]["CardImportRowInput"][];
            nextCursor: string | null;
        };
        CardInput: {
            /** @description #rrggbb */
            bgColor: string;
            brand: string;
            id: string;
            /** @description The name given to this card, or else its brand */
            label: string;
            lastUsedAt: string | null;
            logoUrl: string | null;
            /** @enum {string} */
            status: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED";
        };
        CardList: {
            items: components["schemas"]["Card"][];
        };
        CardListInput: {
            items: components["schemas"]["CardInput"][];
        };
        CardNumber: {
            /** @description What its code says, which may be more than the number */
            code: string;
            number: string;
        };
        CardNumberInput: {
            /** @description What its code says, which may be more than the number */
            code: string;
            number: string;
        };
        CardRange: {
            /** Format: date-time */
            createdAt: string;
            firstNumber: string;
            id: string;
            isOpen: boolean;
            lastNumber: string;
            left: number;
            /** @description Its name */
            template: string;
            templateId: string;
            total: number;
        };
        CardRangeInput: {
            /** Format: date-time */
            createdAt: string;
            firstNumber: string;
            id: string;
            isOpen: boolean;
            lastNumber: string;
            left: number;
            /** @description Its name */
            template: string;
            templateId: string;
            total: number;
        };
        CardRangeList: {
            /** @description Open ones first, then the newest */
            items: components["schemas"]["CardRange"][];
        };
        CardRangeListInput: {
            /** @description Open ones first, then the newest */
            items: components["schemas"]["CardRangeInput"][];
        };
        CardRenewal: {
            cards: {
                /**
                 * Format: date-time
                 * @description The end that was seen
                 */
                expiresAt: string;
                /** Format: uuid */
                id: string;
            }[];
        };
        CardRenewalInput: {
            cards: {
                /**
                 * Format: date-time
                 * @description The end that was seen
                 */
                expiresAt: string;
                /** Format: uuid */
                id: string;
            }[];
        };
        CardReplacement: {
            /**
             * @description What the code says where that differs from the printed number
             * @default null
             */
            codeValue: string | null;
            /**
             * @description The warnings that whoever issues it has read
             * @default []
             */
            confirmed: ("card_already_held" | "card_number_shared")[];
            /**
             * Format: uuid
             * @description Of the new card, made by the client, so that a repeated call makes one
             */
            id: string;
            /** @default  */
            number: string;
            /**
             * @description Takes the next number of this range instead
             * @default null
             */
            rangeId: string | null;
            /**
             * @description LOST ends the old card at once; RENEWED when the new one is ready to use
             * @enum {string}
             */
            reason: "LOST" | "RENEWED";
        };
        CardReplacementInput: {
            /**
             * @description What the code says where that differs from the printed number
             * @default null
             */
            codeValue: string | null;
            /**
             * @description The warnings that whoever issues it has read
             * @default []
             */
            confirmed: ("card_already_held" | "card_number_shared")[];
            /**
             * Format: uuid
             * @description Of the new card, made by the client, so that a repeated call makes one
             */
            id: string;
            /** @default  */
            number: string;
            /**
             * @description Takes the next number of this range instead
             * @default null
             */
            rangeId: string | null;
            /**
             * @description LOST ends the old card at once; RENEWED when the new one is ready to use
             * @enum {string}
             */
            reason: "LOST" | "RENEWED";
        };
        CardSettings: {
            /** @description How many people can issue and approve cards now */
            approvers: number;
            /** @description Whether new cards end by themselves */
            autoExpiry: boolean;
            /** @description So many months after their holders can use them */
            expiryMonths: number;
            /** @description Whether a second person approves each new card */
            requireApproval: boolean;
            /** Format: date-time */
            updatedAt: string;
            /** @description How many cards wait for approval */
            waiting: number;
        };
        CardSettingsEdit: {
            autoExpiry: boolean;
            expiryMonths: number;
            requireApproval: boolean;
            /**
             * Format: date-time
             * @description Of the settings as they were looked at
             */
            updatedAt: string;
        };
        CardSettingsEditInput: {
            autoExpiry: boolean;
            expiryMonths: number;
            requireApproval: boolean;
            /**
             * Format: date-time
             * @description Of the settings as they were looked at
             */
            updatedAt: string;
        };
        CardSettingsInput: {
            /** @description How many people can issue and approve cards now */
            approvers: number;
            /** @description Whether new cards end by themselves */
            autoExpiry: boolean;
            /** @description So many months after their holders can use them */
            expiryMonths: number;
            /** @description Whether a second person approves each new card */
            requireApproval: boolean;
            /** Format: date-time */
            updatedAt: string;
            /** @description How many cards wait for approval */
            waiting: number;
        };
        CardsIssued: {
            issued: number;
            /** @description Somebody else is to approve them first */
            isWaiting: boolean;
        };
        CardsIssuedInput: {
            issued: number;
            /** @description Somebody else is to approve them first */
            isWaiting: boolean;
        };
        CardsMoved: {
            done: number;
            /** @description Those that had moved already, or were not mine to move */
            skipped: number;
        };
        CardsMovedInput: {
            done: number;
            /** @description Those that had moved already, or were not mine to move */
            skipped: number;
        };
        CardTemplate: {
            /** @description Where a browser loads it from; null while we have no copy of a picture elsewhere */
            asset: string | null;
            /** @description #rrggbb */
            bgColor: string;
            brand: string;
            can: {
                edit: boolean;
            };
            codeText: string | null;
            /** @enum {string} */
            contentMode: "STATIC_STRING" | "FORMATTED_NUMBER" | "DYNAMIC_QR_URL";
            formatSpec: {
                luhn: boolean;
                maxLen: number | null;
                minLen: number | null;
                pattern: string | null;
            };
            id: string;
            instructions: string;
            /** @description Cards that are not revoked, and how many people hold them; for a company its own alone */
            issued: {
                cards: number;
                people: number;
            };
            /** @description As it was given */
            logoUrl: string | null;
            name: string;
            /**
             * @description GLOBAL: every company may issue cards of it, and staff alone change it
             * @enum {string}
             */
            scope: "GLOBAL" | "COMPANY";
            /** @enum {string} */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
            /** Format: date-time */
            updatedAt: string;
        };
        CardTemplateCreated: {
            id: string;
        };
        CardTemplateCreatedInput: {
            id: string;
        };
        CardTemplateEdit: {
            /** @description #rrggbb or #rgb */
            bgColor: unknown;
            /** @default  */
            brand: string;
            /** @description The text of STATIC_STRING, or the address of DYNAMIC_QR_URL with {number} in it; null: the code says the number */
            codeText: unknown;
            /**
             * @default FORMATTED_NUMBER
             * @enum {string}
             */
            contentMode: "STATIC_STRING" | "FORMATTED_NUMBER" | "DYNAMIC_QR_URL";
            /**
             * @description What the numbers of its cards are like
             * @default {
             *       "minLen": null,
             *       "maxLen": null,
             *       "luhn": false,
             *       "pattern": null
             *     }
             */
            formatSpec: {
                /** @default false */
                luhn: boolean;
                /** @default null */
                maxLen: number | null;
                /**
                 * @description Characters
                 * @default null
                 */
                minLen: number | null;
                /** @description A regular expression of RE2 */
                pattern: unknown;
            };
            /** @default  */
            instructions: string;
            /** @description The address of an uploaded file, or of a picture or PDF elsewhere */
            logoUrl: unknown;
            /** @default  */
            name: string;
            /**
             * @default CODE128
             * @enum {string}
             */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
            /**
             * Format: date-time
             * @description Of the template as it was looked at
             */
            updatedAt: string;
        };
        CardTemplateEditInput: {
            /**
             * @description #rrggbb or #rgb
             * @default #1e40af
             */
            bgColor: string;
            /** @default  */
            brand: string;
            /**
             * @description The text of STATIC_STRING, or the address of DYNAMIC_QR_URL with {number} in it; null: the code says the number
             * @default null
             */
            codeText: string | null;
            /**
             * @default FORMATTED_NUMBER
             * @enum {string}
             */
            contentMode: "STATIC_STRING" | "FORMATTED_NUMBER" | "DYNAMIC_QR_URL";
            /** @description What the numbers of its cards are like */
            formatSpec?: {
                /** @default false */
                luhn: boolean;
                /** @default null */
                maxLen: number | null;
                /**
                 * @description Characters
                 * @default null
                 */
                minLen: number | null;
                /**
                 * @description A regular expression of RE2
                 * @default null
                 */
                pattern: string | null;
            };
            /** @default  */
            instructions: string;
            /**
             * @description The address of an uploaded file, or of a picture or PDF elsewhere
             * @default null
             */
            logoUrl: string | null;
            /** @default  */
            name: string;
            /**
             * @default CODE128
             * @enum {string}
             */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
            /**
             * Format: date-time
             * @description Of the template as it was looked at
             */
            updatedAt: string;
        };
        CardTemplateInput: {
            /** @description Where a browser loads it from; null while we have no copy of a picture elsewhere */
            asset: string | null;
            /** @description #rrggbb */
            bgColor: string;
            brand: string;
            can: {
                edit: boolean;
            };
            codeText: string | null;
            /** @enum {string} */
            contentMode: "STATIC_STRING" | "FORMATTED_NUMBER" | "DYNAMIC_QR_URL";
            formatSpec: {
                luhn: boolean;
                maxLen: number | null;
                minLen: number | null;
                pattern: string | null;
            };
            id: string;
            instructions: string;
            /** @description Cards that are not revoked, and how many people hold them; for a company its own alone */
            issued: {
                cards: number;
                people: number;
            };
            /** @description As it was given */
            logoUrl: string | null;
            name: string;
            /**
             * @description GLOBAL: every company may issue cards of it, and staff alone change it
             * @enum {string}
             */
            scope: "GLOBAL" | "COMPANY";
            /** @enum {string} */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
            /** Format: date-time */
            updatedAt: string;
        };
        CardTemplateList: {
            can: {
                create: boolean;
            };
            items: components["schemas"]["CardTemplate"][];
            /** @description For a company: its own and those it may use */
            stats: {
                company: number;
                global: number;
                total: number;
            };
        };
        CardTemplateListInput: {
            can: {
                create: boolean;
            };
            items: components["schemas"]["CardTemplateInput"][];
            /** @description For a company: its own and those it may use */
            stats: {
                company: number;
                global: number;
                total: number;
            };
        };
        CardUse: {
            /** Format: date-time */
            lastUsedAt: string;
        };
        CardUseInput: {
            /** Format: date-time */
            lastUsedAt: string;
        };
        Cashback: {
            /**
             * Format: date-time
             * @description When I redeemed the offer
             */
            clickedAt: string;
            /** @description When I said that the shop has agreed to pay */
            confirmedAt: string | null;
            /** @description The day by which I expect it */
            expectedOn: string | null;
            /** @description When I said that the money has come */
            paidAt: string | null;
            /** @description How and when the money arrives, as the offer says; null when it does not */
            promise: string | null;
            /** @enum {string} */
            state: "clicked" | "tracked" | "confirmed" | "paid";
            /** @description When I said that the shop has noted my purchase */
            trackedAt: string | null;
        };
        /** @description Cashback of the last 12 months that I did not say has come */
        CashbackDue: {
            count: number;
            /** @description At most 3, soonest expected first */
            next: components["schemas"]["DueCashback"][];
        };
        /** @description Cashback of the last 12 months that I did not say has come */
        CashbackDueInput: {
            count: number;
            /** @description At most 3, soonest expected first */
            next: components["schemas"]["DueCashbackInput"][];
        };
        CashbackInput: {
            /**
             * Format: date-time
             * @description When I redeemed the offer
             */
            clickedAt: string;
            /** @description When I said that the shop has agreed to pay */
            confirmedAt: string | null;
            /** @description The day by which I expect it */
            expectedOn: string | null;
            /** @description When I said that the money has come */
            paidAt: string | null;
            /** @description How and when the money arrives, as the offer says; null when it does not */
            promise: string | null;
            /** @enum {string} */
            state: "clicked" | "tracked" | "confirmed" | "paid";
            /** @description When I said that the shop has noted my purchase */
            trackedAt: string | null;
        };
        CashbackOnTheWay: {
            /** @description The day by which I expect the money; null for none, absent for what it was */
            expectedOn?: string | null;
            /**
             * @description An earlier one takes back what was said of later ones
             * @enum {string}
             */
            state: "clicked" | "tracked" | "confirmed";
        };
        CashbackOnTheWayInput: {
            /** @description The day by which I expect the money; null for none, absent for what it was */
            expectedOn?: string | null;
            /**
             * @description An earlier one takes back what was said of later ones
             * @enum {string}
             */
            state: "clicked" | "tracked" | "confirmed";
        };
        CashbackPaid: {
            /** @constant */
            state: "paid";
            /** @description Pounds that have come: what I really saved */
            value: number;
        };
        CashbackPaidInput: {
            /** @constant */
            state: "paid";
            /** @description Pounds that have come: what I really saved */
            value: number;
        };
        CashbackRequest: components["schemas"]["CashbackOnTheWay"] | components["schemas"]["CashbackPaid"];
        CashbackRequestInput: components["schemas"]["CashbackOnTheWayInput"] | components["schemas"]["CashbackPaidInput"];
        CategoryActive: {
            active: boolean;
        };
        CategoryActiveInput: {
            active: boolean;
        };
        CategoryChange: {
            /** @default  */
            description: string;
            displayOrder: number;
            /** @enum {string} */
            icon: "tag" | "laptop" | "smartphone" | "tv" | "camera" | "gamepad-2" | "shopping-basket" | "apple" | "cake-slice" | "coffee" | "pizza" | "wine" | "utensils" | "shopping-bag" | "shirt" | "watch" | "glasses" | "gift" | "clapperboard" | "headphones" | "book-open" | "palette" | "house" | "sofa" | "hammer" | "flower-2" | "leaf" | "ticket" | "sparkles" | "trophy" | "tent" | "heart-pulse" | "dumbbell" | "stethoscope" | "scissors" | "baby" | "paw-print" | "plane" | "train-front" | "car" | "bike" | "ship" | "sun" | "briefcase" | "graduation-cap" | "piggy-bank" | "wallet" | "shield" | "wifi" | "zap";
            name: string;
            /**
             * Format: date-time
             * @description Of the category as it was opened; refused with `conflict` once it is another
             */
            updatedAt: string;
        };
        CategoryChangeInput: {
            /** @default  */
            description: string;
            displayOrder: number;
            /** @enum {string} */
            icon: "tag" | "laptop" | "smartphone" | "tv" | "camera" | "gamepad-2" | "shopping-basket" | "apple" | "cake-slice" | "coffee" | "pizza" | "wine" | "utensils" | "shopping-bag" | "shirt" | "watch" | "glasses" | "gift" | "clapperboard" | "headphones" | "book-open" | "palette" | "house" | "sofa" | "hammer" | "flower-2" | "leaf" | "ticket" | "sparkles" | "trophy" | "tent" | "heart-pulse" | "dumbbell" | "stethoscope" | "scissors" | "baby" | "paw-print" | "plane" | "train-front" | "car" | "bike" | "ship" | "sun" | "briefcase" | "graduation-cap" | "piggy-bank" | "wallet" | "shield" | "wifi" | "zap";
            name: string;
            /**
             * Format: date-time
             * @description Of the category as it was opened; refused with `conflict` once it is another
             */
            updatedAt: string;
        };
        CategoryList: {
            items: components["schemas"]["ShownCategory"][];
        };
        CategoryListInput: {
            items: components["schemas"]["ShownCategoryInput"][];
        };
        CategoryOrder: {
            /** @description All of them in the order that was seen; refused with `conflict` once it is another */
            from: string[];
            /** @description The same in the order that they shall have */
            to: string[];
        };
        CategoryOrderInput: {
            /** @description All of them in the order that was seen; refused with `conflict` once it is another */
            from: string[];
            /** @description The same in the order that they shall have */
            to: string[];
        };
        CategoryRedemptions: {
            category: string;
            redemptions: number;
        };
        CategoryRedemptionsInput: {
            category: string;
            redemptions: number;
        };
        ChangedAuditEntry: {
            /** Format: date-time */
            createdAt: string;
            entryId: string;
        };
        ChangedAuditEntryInput: {
            /** Format: date-time */
            createdAt: string;
            entryId: string;
        };
        ChangeEmployees: {
            chosen: components["schemas"]["ChosenEmployees"];
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
        };
        ChangeEmployeesInput: {
            chosen: components["schemas"]["ChosenEmployeesInput"];
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
        };
        ChangeOffers: {
            /** @constant */
            kind: "STATUS";
            /** @description Each once */
            offers: components["schemas"]["ChosenOffer"][];
            /** @description For REJECTED: what the suppliers read */
            reason: unknown;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
        } | {
            /** @constant */
            kind: "DELETED";
            /** @description Each once */
            offers: components["schemas"]["ChosenOffer"][];
        };
        ChangeOffersInput: {
            /** @constant */
            kind: "STATUS";
            /** @description Each once */
            offers: components["schemas"]["ChosenOfferInput"][];
            /** @description For REJECTED: what the suppliers read */
            reason?: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
        } | {
            /** @constant */
            kind: "DELETED";
            /** @description Each once */
            offers: components["schemas"]["ChosenOfferInput"][];
        };
        ChannelConsent: {
            /** @enum {string} */
            channel: "EMAIL" | "PUSH" | "TRACKING";
            /** @description Until somebody says something, false for messages and true for counting */
            granted: boolean;
            /** @description The newest record, which is in force; null when nothing was ever said */
            record: components["schemas"]["ConsentRecord"] | null;
        };
        ChannelConsentInput: {
            /** @enum {string} */
            channel: "EMAIL" | "PUSH" | "TRACKING";
            /** @description Until somebody says something, false for messages and true for counting */
            granted: boolean;
            /** @description The newest record, which is in force; null when nothing was ever said */
            record: components["schemas"]["ConsentRecordInput"] | null;
        };
        ChosenEmployees: {
            ids: string[];
        } | {
            filter: {
                department?: string;
                grade?: string;
                /** Format: uuid */
                groupId?: string;
                /** @enum {string} */
                invitation?: "JOINED" | "NOT_INVITED" | "SCHEDULED" | "SENDING" | "INVITED" | "BOUNCED" | "EXPIRED";
                location?: string;
                /** @description Looked for in name and email, and where employee IDs begin */
                q?: string;
                /** @enum {string} */
                status?: "ACTIVE" | "INACTIVE";
            };
            /** @description How many matched when they were looked at; with another number nothing is done */
            total: number;
        };
        ChosenEmployeesInput: {
            ids: string[];
        } | {
            filter: {
                department?: string;
                grade?: string;
                /** Format: uuid */
                groupId?: string;
                /** @enum {string} */
                invitation?: "JOINED" | "NOT_INVITED" | "SCHEDULED" | "SENDING" | "INVITED" | "BOUNCED" | "EXPIRED";
                location?: string;
                /** @description Looked for in name and email, and where employee IDs begin */
                q?: string;
                /** @enum {string} */
                status?: "ACTIVE" | "INACTIVE";
            };
            /** @description How many matched when they were looked at; with another number nothing is done */
            total: number;
        };
        ChosenMembers: {
            chosen: components["schemas"]["ChosenEmployees"];
        };
        ChosenMembersInput: {
            chosen: components["schemas"]["ChosenEmployeesInput"];
        };
        ChosenOffer: {
            /**
             * @description What it was when it was looked at; it stays as it is when it is another by now
             * @enum {string}
             */
            from?: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /** Format: uuid */
            id: string;
        };
        ChosenOfferInput: {
            /**
             * @description What it was when it was looked at; it stays as it is when it is another by now
             * @enum {string}
             */
            from?: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /** Format: uuid */
            id: string;
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
        CodeAllowance: {
            codesEach: number;
            nextCodeDays: number;
        };
        CodeAllowanceInput: {
            codesEach: number;
            nextCodeDays: number;
        };
        CodeLines: {
            count: number;
            /** @description The first 20 lines, counted from 1 */
            examples: number[];
        };
        CodeLinesInput: {
            count: number;
            /** @description The first 20 lines, counted from 1 */
            examples: number[];
        };
        CodeReport: {
            /** @description Those of them that are new; after a dry run, that would be added */
            added: number;
            blank: components["schemas"]["CodeLines"];
            /** @description Different codes that were read */
            codes: number;
            /** @description In the pool already */
            known: components["schemas"]["CodeLines"];
            /** @description Once more in the same file */
            repeated: components["schemas"]["CodeLines"];
            /** @description The offer had one code for everybody, which the pool takes the place of */
            replacesSharedCode: boolean;
            /** @description Over 120 characters */
            tooLong: components["schemas"]["CodeLines"];
            /** @description What the barcode of the offer cannot carry */
            unreadable: components["schemas"]["CodeLines"];
        };
        CodeReportInput: {
            /** @description Those of them that are new; after a dry run, that would be added */
            added: number;
            blank: components["schemas"]["CodeLinesInput"];
            /** @description Different codes that were read */
            codes: number;
            /** @description In the pool already */
            known: components["schemas"]["CodeLinesInput"];
            /** @description Once more in the same file */
            repeated: components["schemas"]["CodeLinesInput"];
            /** @description The offer had one code for everybody, which the pool takes the place of */
            replacesSharedCode: boolean;
            /** @description Over 120 characters */
            tooLong: components["schemas"]["CodeLinesInput"];
            /** @description What the barcode of the offer cannot carry */
            unreadable: components["schemas"]["CodeLinesInput"];
        };
        CodeStock: {
            /** @description lowStockAt, else tenth */
            alertAt: number;
            /** @description How many a person may take */
            codesEach: number;
            /** @description Codes whose holders said that they did not work */
            failed: number;
            free: number;
            /** @description One code for everybody, which the first codes of a pool replace */
            hasSharedCode: boolean;
            /** @description Null while there are enough, and without a pool */
            level: ("LOW" | "EMPTY") | null;
            /** @description From how many free codes on people are told; null for a tenth */
            lowStockAt: number | null;
            /** @description Days after one was taken until the next is due */
            nextCodeDays: number;
            offer: components["schemas"]["CodeStockOffer"];
            taken: number;
            /** @description Of what was free when codes were added last, rounded up */
            tenth: number;
            /** @description Codes of the pool, taken ones included */
            total: number;
        };
        CodeStockInput: {
            /** @description lowStockAt, else tenth */
            alertAt: number;
            /** @description How many a person may take */
            codesEach: number;
            /** @description Codes whose holders said that they did not work */
            failed: number;
            free: number;
            /** @description One code for everybody, which the first codes of a pool replace */
            hasSharedCode: boolean;
            /** @description Null while there are enough, and without a pool */
            level: ("LOW" | "EMPTY") | null;
            /** @description From how many free codes on people are told; null for a tenth */
            lowStockAt: number | null;
            /** @description Days after one was taken until the next is due */
            nextCodeDays: number;
            offer: components["schemas"]["CodeStockOfferInput"];
            taken: number;
            /** @description Of what was free when codes were added last, rounded up */
            tenth: number;
            /** @description Codes of the pool, taken ones included */
            total: number;
        };
        CodeStockOffer: {
            id: string;
            title: string;
        };
        CodeStockOfferInput: {
            id: string;
            title: string;
        };
        CodesWithdrawn: {
            withdrawn: number;
        };
        CodesWithdrawnInput: {
            withdrawn: number;
        };
        Colleague: {
            email: string;
            isMe: boolean;
            /** Format: date-time */
            joinedAt: string;
            name: string;
            userId: string;
        };
        ColleagueInput: {
            email: string;
            isMe: boolean;
            /** Format: date-time */
            joinedAt: string;
            name: string;
            userId: string;
        };
        CollectionCard: {
            description: string;
            id: string;
            imageUrl: string | null;
            /** @description Visible offers */
            offerCount: number;
            /**
             * @description COMPANY: of the viewer's own company
             * @enum {string}
             */
            scope: "PLATFORM" | "COMPANY";
            slug: string;
            title: string;
        };
        CollectionCardInput: {
            description: string;
            id: string;
            imageUrl: string | null;
            /** @description Visible offers */
            offerCount: number;
            /**
             * @description COMPANY: of the viewer's own company
             * @enum {string}
             */
            scope: "PLATFORM" | "COMPANY";
            slug: string;
            title: string;
        };
        CollectionChange: {
            /** @description Whose people see it; null for everybody */
            companyId: string | null;
            /** @default  */
            description: string;
            endsAt: string | null;
            /** @description An https address, whose picture we fetch and keep; empty for our own artwork */
            imageUrl: unknown;
            /** @description In display order; a rule ignores them */
            offerIds: string[];
            /** @description Null for offers that are chosen by hand */
            rule: components["schemas"]["CollectionRuleRequest"] | null;
            startsAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "LIVE";
            title: string;
            /**
             * Format: date-time
             * @description Of what was read; refused with `conflict` when it was changed since
             */
            updatedAt: string;
        };
        CollectionChangeInput: {
            /** @description Whose people see it; null for everybody */
            companyId: string | null;
            /** @default  */
            description: string;
            endsAt: string | null;
            /** @description An https address, whose picture we fetch and keep; empty for our own artwork */
            imageUrl?: string | null;
            /** @description In display order; a rule ignores them */
            offerIds: string[];
            /** @description Null for offers that are chosen by hand */
            rule: components["schemas"]["CollectionRuleRequestInput"] | null;
            startsAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "LIVE";
            title: string;
            /**
             * Format: date-time
             * @description Of what was read; refused with `conflict` when it was changed since
             */
            updatedAt: string;
        };
        CollectionDetail: {
            description: string;
            id: string;
            imageUrl: string | null;
            /** @description Visible ones, in display order */
            offers: components["schemas"]["OfferCard"][];
            /**
             * @description COMPANY: of the viewer's own company
             * @enum {string}
             */
            scope: "PLATFORM" | "COMPANY";
            slug: string;
            title: string;
        };
        CollectionDetailInput: {
            description: string;
            id: string;
            imageUrl: string | null;
            /** @description Visible ones, in display order */
            offers: components["schemas"]["OfferCardInput"][];
            /**
             * @description COMPANY: of the viewer's own company
             * @enum {string}
             */
            scope: "PLATFORM" | "COMPANY";
            slug: string;
            title: string;
        };
        CollectionList: {
            items: components["schemas"]["CollectionCard"][];
        };
        CollectionListInput: {
            items: components["schemas"]["CollectionCardInput"][];
        };
        CollectionOffer: {
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            id: string;
            /** @description Employees can see it now */
            isShown: boolean;
            merchantName: string;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        CollectionOfferInput: {
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            id: string;
            /** @description Employees can see it now */
            isShown: boolean;
            merchantName: string;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        CollectionOrder: {
            /** @description Every collection, the first first */
            ids: string[];
        };
        CollectionOrderInput: {
            /** @description Every collection, the first first */
            ids: string[];
        };
        CollectionRequest: {
            /** @description Whose people see it; null for everybody */
            companyId: string | null;
            /** @default  */
            description: string;
            endsAt: string | null;
            /** @description An https address, whose picture we fetch and keep; empty for our own artwork */
            imageUrl: unknown;
            /** @description In display order; a rule ignores them */
            offerIds: string[];
            /** @description Null for offers that are chosen by hand */
            rule: components["schemas"]["CollectionRuleRequest"] | null;
            startsAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "LIVE";
            title: string;
        };
        CollectionRequestInput: {
            /** @description Whose people see it; null for everybody */
            companyId: string | null;
            /** @default  */
            description: string;
            endsAt: string | null;
            /** @description An https address, whose picture we fetch and keep; empty for our own artwork */
            imageUrl?: string | null;
            /** @description In display order; a rule ignores them */
            offerIds: string[];
            /** @description Null for offers that are chosen by hand */
            rule: components["schemas"]["CollectionRuleRequestInput"] | null;
            startsAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "LIVE";
            title: string;
        };
        CollectionRule: {
            category: string | null;
            /** @description Percent or pounds, as discountType says; null without one */
            discountAtLeast: number | null;
            discountType: ("PERCENT" | "AMOUNT") | null;
            merchantId: string | null;
            merchantName: string | null;
        };
        CollectionRuleInput: {
            category: string | null;
            /** @description Percent or pounds, as discountType says; null without one */
            discountAtLeast: number | null;
            discountType: ("PERCENT" | "AMOUNT") | null;
            merchantId: string | null;
            merchantName: string | null;
        };
        CollectionRuleRequest: {
            category: string | null;
            discountAtLeast: number | null;
            discountType: ("PERCENT" | "AMOUNT") | null;
            merchantId: string | null;
        };
        CollectionRuleRequestInput: {
            category: string | null;
            discountAtLeast: number | null;
            discountType: ("PERCENT" | "AMOUNT") | null;
            merchantId: string | null;
        };
        CompanyAdministrator: {
            email: string;
            name: string;
            userId: string;
        };
        CompanyAdministratorInput: {
            email: string;
            name: string;
            userId: string;
        };
        CompanyAnnouncement: {
            /**
             * @description Everybody in the company, or the people of chosen groups
             * @enum {string}
             */
            audience: "GROUPS" | "EVERYBODY";
            body: string;
            /** @description Until when */
            endsAt: string | null;
            /** @description By name; none for everybody */
            groups: components["schemas"]["AnnouncementGroup"][];
            id: string;
            /** @description It stands before the others */
            isPinned: boolean;
            /** @description It is in the bells, where a change of its words does not reach */
            isTold: boolean;
            /**
             * Format: date-time
             * @description From when on it is shown
             */
            publishedAt: string;
            /** @description People, in fives rounded down; null for fewer than five */
            readBy: number | null;
            /** @enum {string} */
            state: "SCHEDULED" | "SHOWING" | "ENDED";
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Null for an account that is gone */
            writtenBy: string | null;
        };
        CompanyAnnouncementChange: {
            /** @enum {string} */
            audience: "GROUPS" | "EVERYBODY";
            body: string;
            endsAt: string | null;
            /** @default [] */
            groupIds: string[];
            /** @description Null for now; in a change, for what it was */
            publishedAt: string | null;
            title: string;
            /**
             * Format: date-time
             * @description Of what was read; refused with `conflict` when it was changed since
             */
            updatedAt: string;
        };
        CompanyAnnouncementChangeInput: {
            /** @enum {string} */
            audience: "GROUPS" | "EVERYBODY";
            body: string;
            endsAt: string | null;
            /** @default [] */
            groupIds: string[];
            /** @description Null for now; in a change, for what it was */
            publishedAt: string | null;
            title: string;
            /**
             * Format: date-time
             * @description Of what was read; refused with `conflict` when it was changed since
             */
            updatedAt: string;
        };
        CompanyAnnouncementInput: {
            /**
             * @description Everybody in the company, or the people of chosen groups
             * @enum {string}
             */
            audience: "GROUPS" | "EVERYBODY";
            body: string;
            /** @description Until when */
            endsAt: string | null;
            /** @description By name; none for everybody */
            groups: components["schemas"]["AnnouncementGroupInput"][];
            id: string;
            /** @description It stands before the others */
            isPinned: boolean;
            /** @description It is in the bells, where a change of its words does not reach */
            isTold: boolean;
            /**
             * Format: date-time
             * @description From when on it is shown
             */
            publishedAt: string;
            /** @description People, in fives rounded down; null for fewer than five */
            readBy: number | null;
            /** @enum {string} */
            state: "SCHEDULED" | "SHOWING" | "ENDED";
            title: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Null for an account that is gone */
            writtenBy: string | null;
        };
        CompanyAnnouncementList: {
            /** @description The latest first */
            items: components["schemas"]["CompanyAnnouncement"][];
            nextCursor: string | null;
        };
        CompanyAnnouncementListInput: {
            /** @description The latest first */
            items: components["schemas"]["CompanyAnnouncementInput"][];
            nextCursor: string | null;
        };
        CompanyAnnouncementRequest: {
            /** @enum {string} */
            audience: "GROUPS" | "EVERYBODY";
            body: string;
            endsAt: string | null;
            /** @default [] */
            groupIds: string[];
            /** @description Null for now; in a change, for what it was */
            publishedAt: string | null;
            title: string;
        };
        CompanyAnnouncementRequestInput: {
            /** @enum {string} */
            audience: "GROUPS" | "EVERYBODY";
            body: string;
            endsAt: string | null;
            /** @default [] */
            groupIds: string[];
            /** @description Null for now; in a change, for what it was */
            publishedAt: string | null;
            title: string;
        };
        CompanyBranding: {
            /** @description For dark grounds */
            logoDark: string | null;
            /** @description For light grounds; its files lie under this path */
            logoLight: string | null;
            /** @description #rrggbb */
            primary: string;
            /** @description #rrggbb */
            secondary: string;
            /** Format: date-time */
            updatedAt: string;
            welcomePicture: string | null;
            welcomeText: string | null;
        };
        CompanyBrandingEdit: {
            /** @description The path of a picture that the company uploaded */
            logoDark: string | null;
            /** @description The path of a picture that the company uploaded */
            logoLight: string | null;
            /** @description #rrggbb or #rgb */
            primary: unknown;
            /** @description #rrggbb or #rgb */
            secondary: unknown;
            /**
             * Format: date-time
             * @description Of the branding that was looked at
             */
            updatedAt: string;
            /** @description The path of a picture that the company uploaded */
            welcomePicture: string | null;
            welcomeText: unknown | null;
        };
        CompanyBrandingEditInput: {
            /** @description The path of a picture that the company uploaded */
            logoDark: string | null;
            /** @description The path of a picture that the company uploaded */
            logoLight: string | null;
            /** @description #rrggbb or #rgb */
            primary: string;
            /** @description #rrggbb or #rgb */
            secondary: string;
            /**
             * Format: date-time
             * @description Of the branding that was looked at
             */
            updatedAt: string;
            /** @description The path of a picture that the company uploaded */
            welcomePicture: string | null;
            welcomeText: string | null;
        };
        CompanyBrandingInput: {
            /** @description For dark grounds */
            logoDark: string | null;
            /** @description For light grounds; its files lie under this path */
            logoLight: string | null;
            /** @description #rrggbb */
            primary: string;
            /** @description #rrggbb */
            secondary: string;
            /** Format: date-time */
            updatedAt: string;
            welcomePicture: string | null;
            welcomeText: string | null;
        };
        CompanyCardCounts: {
            inUse: number;
            waiting: number;
        };
        CompanyCardCountsInput: {
            inUse: number;
            waiting: number;
        };
        CompanyDashboard: {
            /** @description Of those who joined, who clicked or redeemed; null when fewer than 5 did */
            activity: components["schemas"]["CompanyShare"] | null;
            /** @description True when a category was left out */
            areCategoriesHidden: boolean;
            cards: components["schemas"]["CompanyCardCounts"];
            /** @description Of the 30 days before this week, most first; without those that fewer than 5 people used */
            categories: components["schemas"]["CategoryRedemptions"][];
            /** @description When activity was counted last; null when it never was */
            countedAt: string | null;
            employees: components["schemas"]["EmployeeCounts"];
            /** @description With it anybody can join the company; null for whoever only reads its figures */
            joinCode: string | null;
            /** @description The 5 newest of any status */
            latestOffers: components["schemas"]["LatestCompanyOffer"][];
            /** @description Of all time, told anew with a week that is over once 5 people saved something since; null before that */
            savings: components["schemas"]["CompanySavings"] | null;
            /** @description How many active employees there may be; null for as many as come */
            seats: number | null;
            /** @description How far the company has come; null once anybody but its administrators has joined, and for whoever only reads its figures */
            start: components["schemas"]["CompanyStart"] | null;
            /** @description Of those who joined, who redeemed an offer; null when fewer than 5 did */
            usage: components["schemas"]["CompanyUsage"] | null;
            /** @description What an administrator may want to see to, nothing for anybody else; counts above 1,000 are told as 1,000 */
            waiting: components["schemas"]["CompanyWaiting"][];
            /** @description The last 12 weeks, as far as they were counted, the current one last */
            weeks: components["schemas"]["CompanyWeek"][];
        };
        CompanyDashboardInput: {
            /** @description Of those who joined, who clicked or redeemed; null when fewer than 5 did */
            activity: components["schemas"]["CompanyShareInput"] | null;
            /** @description True when a category was left out */
            areCategoriesHidden: boolean;
            cards: components["schemas"]["CompanyCardCountsInput"];
            /** @description Of the 30 days before this week, most first; without those that fewer than 5 people used */
            categories: components["schemas"]["CategoryRedemptionsInput"][];
            /** @description When activity was counted last; null when it never was */
            countedAt: string | null;
            employees: components["schemas"]["EmployeeCountsInput"];
            /** @description With it anybody can join the company; null for whoever only reads its figures */
            joinCode: string | null;
            /** @description The 5 newest of any status */
            latestOffers: components["schemas"]["LatestCompanyOfferInput"][];
            /** @description Of all time, told anew with a week that is over once 5 people saved something since; null before that */
            savings: components["schemas"]["CompanySavingsInput"] | null;
            /** @description How many active employees there may be; null for as many as come */
            seats: number | null;
            /** @description How far the company has come; null once anybody but its administrators has joined, and for whoever only reads its figures */
            start: components["schemas"]["CompanyStartInput"] | null;
            /** @description Of those who joined, who redeemed an offer; null when fewer than 5 did */
            usage: components["schemas"]["CompanyUsageInput"] | null;
            /** @description What an administrator may want to see to, nothing for anybody else; counts above 1,000 are told as 1,000 */
            waiting: components["schemas"]["CompanyWaitingInput"][];
            /** @description The last 12 weeks, as far as they were counted, the current one last */
            weeks: components["schemas"]["CompanyWeekInput"][];
        };
        CompanyDomain: {
            domain: string;
            /** @description Whoever proves an address there can join */
            isVerified: boolean;
        };
        CompanyDomainInput: {
            domain: string;
            /** @description Whoever proves an address there can join */
            isVerified: boolean;
        };
        CompanyEdit: {
            name: string;
            /** @description How many people may be in the company at once; null for as many as come */
            seats: number | null;
            /**
             * Format: date-time
             * @description Of the state that was changed
             */
            updatedAt: string;
        };
        CompanyEditInput: {
            name: string;
            /** @description How many people may be in the company at once; null for as many as come */
            seats: number | null;
            /**
             * Format: date-time
             * @description Of the state that was changed
             */
            updatedAt: string;
        };
        CompanyHub: {
            /** @description The 5 newest that are shown now, pinned ones first */
            announcements: components["schemas"]["Announcement"][];
            cards: components["schemas"]["MyCardCounts"];
            /** @description What the company offers this person now, in its order */
            offers: components["schemas"]["HubOffer"][];
            welcome: components["schemas"]["HubWelcome"];
        };
        CompanyHubInput: {
            /** @description The 5 newest that are shown now, pinned ones first */
            announcements: components["schemas"]["AnnouncementInput"][];
            cards: components["schemas"]["MyCardCountsInput"];
            /** @description What the company offers this person now, in its order */
            offers: components["schemas"]["HubOfferInput"][];
            welcome: components["schemas"]["HubWelcomeInput"];
        };
        CompanyLink: {
            /** Format: uuid */
            companyId: string;
        };
        CompanyLinkInput: {
            /** Format: uuid */
            companyId: string;
        };
        CompanyMove: {
            /**
             * @description The status that was looked at
             * @enum {string}
             */
            from: "PENDING" | "ACTIVE" | "SUSPENDED";
            /** @enum {string} */
            status: "ACTIVE" | "SUSPENDED";
        };
        CompanyMoveInput: {
            /**
             * @description The status that was looked at
             * @enum {string}
             */
            from: "PENDING" | "ACTIVE" | "SUSPENDED";
            /** @enum {string} */
            status: "ACTIVE" | "SUSPENDED";
        };
        CompanyName: {
            id: string;
            name: string;
        };
        CompanyNameInput: {
            id: string;
            name: string;
        };
        CompanyNames: {
            items: components["schemas"]["CompanyName"][];
        };
        CompanyNamesInput: {
            items: components["schemas"]["CompanyNameInput"][];
        };
        CompanyOffer: {
            address: string | null;
            /** @enum {string} */
            audience: "GROUPS" | "EVERYBODY";
            contact: string;
            /** @description What a person pays, in pounds */
            cost: number | null;
            description: string;
            /** @description How much of the price the company pays, in per cent */
            employerShare: number | null;
            endAt: string | null;
            file: components["schemas"]["CompanyOfferFile"] | null;
            /** @description By name */
            groups: components["schemas"]["CompanyOfferGroup"][];
            /** @description What a person does to have it; empty where the company has not said it */
            howToGet: string;
            id: string;
            /** @description What it names as its picture: an upload, or an address from before there were any */
            imageUrl: string | null;
            isScheduled: boolean;
            /** @description What it may be made now */
            nextStatuses: ("DRAFT" | "LIVE" | "EXPIRED")[];
            /** @description People, in fives rounded down; null for fewer than five */
            opened: number | null;
            /** @description Our own copy of its picture, once there is one */
            pictureUrl: string | null;
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
        CompanyOfferCreated: {
            id: string;
        };
        CompanyOfferCreatedInput: {
            id: string;
        };
        CompanyOfferEdit: {
            address: unknown;
            /**
             * @default EVERYBODY
             * @enum {string}
             */
            audience: "GROUPS" | "EVERYBODY";
            /**
             * @description Whom a person asks: a name, an address, a number
             * @default
             */
            contact: string;
            /**
             * @description What a person pays, in pounds; null where it is not said
             * @default null
             */
            cost: number | null;
            /** @default  */
            description: string;
            /**
             * @description How much of the price the company pays, in per cent
             * @default null
             */
            employerShare: number | null;
            /** @default null */
            endAt: string | null;
            /**
             * @description A file that was uploaded for this company
             * @default null
             */
            fileId: string | null;
            /**
             * @description Whose people have it, where it is for groups
             * @default []
             */
            groupIds: string[];
            /** @default  */
            howToGet: string;
            /**
             * @description The path of a picture that the company uploaded, or what the offer names already
             * @default null
             */
            imageUrl: string | null;
            /**
             * @description A draft goes live by itself on its start
             * @default false
             */
            isScheduled: boolean;
            /** @default null */
            startAt: string | null;
            title: string;
            /**
             * Format: date-time
             * @description Of the offer as it was looked at
             */
            updatedAt: string;
        };
        CompanyOfferEditInput: {
            /** @default null */
            address: string | null;
            /**
             * @default EVERYBODY
             * @enum {string}
             */
            audience: "GROUPS" | "EVERYBODY";
            /**
             * @description Whom a person asks: a name, an address, a number
             * @default
             */
            contact: string;
            /**
             * @description What a person pays, in pounds; null where it is not said
             * @default null
             */
            cost: number | null;
            /** @default  */
            description: string;
            /**
             * @description How much of the price the company pays, in per cent
             * @default null
             */
            employerShare: number | null;
            /** @default null */
            endAt: string | null;
            /**
             * @description A file that was uploaded for this company
             * @default null
             */
            fileId: string | null;
            /**
             * @description Whose people have it, where it is for groups
             * @default []
             */
            groupIds: string[];
            /** @default  */
            howToGet: string;
            /**
             * @description The path of a picture that the company uploaded, or what the offer names already
             * @default null
             */
            imageUrl: string | null;
            /**
             * @description A draft goes live by itself on its start
             * @default false
             */
            isScheduled: boolean;
            /** @default null */
            startAt: string | null;
            title: string;
            /**
             * Format: date-time
             * @description Of the offer as it was looked at
             */
            updatedAt: string;
        };
        CompanyOfferFile: {
            id: string;
            name: string;
            /** @description Bytes */
            size: number;
        };
        CompanyOfferFileInput: {
            id: string;
            name: string;
            /** @description Bytes */
            size: number;
        };
        CompanyOfferGroup: {
            id: string;
            name: string;
            people: number;
        };
        CompanyOfferGroupInput: {
            id: string;
            name: string;
            people: number;
        };
        CompanyOfferInput: {
            address: string | null;
            /** @enum {string} */
            audience: "GROUPS" | "EVERYBODY";
            contact: string;
            /** @description What a person pays, in pounds */
            cost: number | null;
            description: string;
            /** @description How much of the price the company pays, in per cent */
            employerShare: number | null;
            endAt: string | null;
            file: components["schemas"]["CompanyOfferFileInput"] | null;
            /** @description By name */
            groups: components["schemas"]["CompanyOfferGroupInput"][];
            /** @description What a person does to have it; empty where the company has not said it */
            howToGet: string;
            id: string;
            /** @description What it names as its picture: an upload, or an address from before there were any */
            imageUrl: string | null;
            isScheduled: boolean;
            /** @description What it may be made now */
            nextStatuses: ("DRAFT" | "LIVE" | "EXPIRED")[];
            /** @description People, in fives rounded down; null for fewer than five */
            opened: number | null;
            /** @description Our own copy of its picture, once there is one */
            pictureUrl: string | null;
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
        CompanyOfferList: {
            /** @description False at the limit */
            canCreate: boolean;
            /** @description In the order in which people meet them */
            items: components["schemas"]["CompanyOffer"][];
        };
        CompanyOfferListInput: {
            /** @description False at the limit */
            canCreate: boolean;
            /** @description In the order in which people meet them */
            items: components["schemas"]["CompanyOfferInput"][];
        };
        CompanyOfferMove: {
            /** @enum {string} */
            from: "DRAFT" | "LIVE" | "EXPIRED";
            /** @enum {string} */
            to: "DRAFT" | "LIVE" | "EXPIRED";
        };
        CompanyOfferMoveInput: {
            /** @enum {string} */
            from: "DRAFT" | "LIVE" | "EXPIRED";
            /** @enum {string} */
            to: "DRAFT" | "LIVE" | "EXPIRED";
        };
        CompanyOfferOrder: {
            ids: string[];
        };
        CompanyOfferOrderInput: {
            ids: string[];
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
        CompanyReportInput: {
            /** @description The months that were counted, latest first */
            available: string[];
            /** @description Of as many months before, where all of them were counted */
            before: components["schemas"]["ReportFiguresInput"] | null;
            /** @description The middle of the companies of like size, for a single month; null where there are fewer than 10 */
            benchmark: components["schemas"]["ReportBenchmarkInput"] | null;
            /** @description Those that can be told, most people first */
            categories: components["schemas"]["ReportUseInput"][];
            company: string;
            /** @description Null while no yearly cost is entered */
            cost: components["schemas"]["ReportCostInput"] | null;
            extras: components["schemas"]["ReportExtrasInput"] | null;
            /** @description Null while no month was counted */
            figures: components["schemas"]["ReportFiguresInput"] | null;
            /**
             * Format: date
             * @description When the first month of this company is counted
             */
            firstOn: string;
            /** @description The 20 that most people used of those that can be told */
            merchants: components["schemas"]["ReportUseInput"][];
            /** @description The last 12 months up to the last of the period, the earliest first */
            months: components["schemas"]["ReportMonthInput"][];
            /** @description The parts that were asked for, most people first */
            parts: components["schemas"]["ReportPartInput"][];
            /** @description What each person who joined saved, on average */
            perHead: number | null;
            period: components["schemas"]["ReportPeriodInput"] | null;
        };
        CompanySavings: {
            /** @description Pounds */
            confirmed: number;
            /** @description For each who has joined; null when fewer than 5 have */
            perHead: number | null;
            /** @description Pounds */
            total: number;
            /**
             * Format: date
             * @description The last London day that these are of
             */
            until: string;
        };
        CompanySavingsInput: {
            /** @description Pounds */
            confirmed: number;
            /** @description For each who has joined; null when fewer than 5 have */
            perHead: number | null;
            /** @description Pounds */
            total: number;
            /**
             * Format: date
             * @description The last London day that these are of
             */
            until: string;
        };
        CompanySettings: {
            /** @description How long single clicks and redemptions are kept */
            activityKeptMonths: number;
            /** @description Whether it is counted how many open the company’s campaigns and follow their links */
            countsCampaignOpens: boolean;
            domains: components["schemas"]["OwnDomain"][];
            /** @description Whether the viewer has passed one, as whoever requires it must */
            hasSecondFactor: boolean;
            /** @description Whether people can come by the company’s own sign-in service */
            isSignOnOn: boolean;
            /** @description With it anybody can join the company; null while it is off */
            joinCode: string | null;
            /** @description The London day that invitations wait for */
            launchOn: string | null;
            name: string;
            /** @description What the company says of its part, on the privacy page of its people */
            privacyText: string | null;
            /** @description Whether everybody in the company must pass a second step */
            requiresSecondFactor: boolean;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description What is left out stays as it is */
        CompanySettingsEdit: {
            countsCampaignOpens?: boolean;
            isSignOnOn?: boolean;
            launchOn?: string | null;
            privacyText?: unknown | null;
            requiresSecondFactor?: boolean;
            /**
             * Format: date-time
             * @description Of the settings that were looked at
             */
            updatedAt: string;
        };
        /** @description What is left out stays as it is */
        CompanySettingsEditInput: {
            countsCampaignOpens?: boolean;
            isSignOnOn?: boolean;
            launchOn?: string | null;
            privacyText?: string | null;
            requiresSecondFactor?: boolean;
            /**
             * Format: date-time
             * @description Of the settings that were looked at
             */
            updatedAt: string;
        };
        CompanySettingsInput: {
            /** @description How long single clicks and redemptions are kept */
            activityKeptMonths: number;
            /** @description Whether it is counted how many open the company’s campaigns and follow their links */
            countsCampaignOpens: boolean;
            domains: components["schemas"]["OwnDomainInput"][];
            /** @description Whether the viewer has passed one, as whoever requires it must */
            hasSecondFactor: boolean;
            /** @description Whether people can come by the company’s own sign-in service */
            isSignOnOn: boolean;
            /** @description With it anybody can join the company; null while it is off */
            joinCode: string | null;
            /** @description The London day that invitations wait for */
            launchOn: string | null;
            name: string;
            /** @description What the company says of its part, on the privacy page of its people */
            privacyText: string | null;
            /** @description Whether everybody in the company must pass a second step */
            requiresSecondFactor: boolean;
            /** Format: date-time */
            updatedAt: string;
        };
        CompanyShare: {
            /** @description True when fewer than 5 did not: then `percent` is a lower bound */
            isAtLeast: boolean;
            /** @description Over 30 days */
            percent: number;
        };
        CompanyShareInput: {
            /** @description True when fewer than 5 did not: then `percent` is a lower bound */
            isAtLeast: boolean;
            /** @description Over 30 days */
            percent: number;
        };
        CompanySignOn: {
            domains: string[];
            isEnabled: boolean;
            /** @enum {string} */
            kind: "saml" | "oidc";
        };
        CompanySignOnInput: {
            domains: string[];
            isEnabled: boolean;
            /** @enum {string} */
            kind: "saml" | "oidc";
        };
        CompanySignOnPage: {
            addresses: components["schemas"]["SignOnAddresses"];
            isSamlOffered: boolean;
            providers: components["schemas"]["SignOnProvider"][];
        };
        CompanySignOnPageInput: {
            addresses: components["schemas"]["SignOnAddressesInput"];
            isSamlOffered: boolean;
            providers: components["schemas"]["SignOnProviderInput"][];
        };
        CompanySignOnState: {
            /** @description The switch of the company */
            isOn: boolean;
            providers: components["schemas"]["CompanySignOn"][];
        };
        CompanySignOnStateInput: {
            /** @description The switch of the company */
            isOn: boolean;
            providers: components["schemas"]["CompanySignOnInput"][];
        };
        CompanyStart: {
            /** @description Whether anything of the company’s look is its own */
            hasBranding: boolean;
            hasDomain: boolean;
            hasInvited: boolean;
            hasPeople: boolean;
        };
        CompanyStartInput: {
            /** @description Whether anything of the company’s look is its own */
            hasBranding: boolean;
            hasDomain: boolean;
            hasInvited: boolean;
            hasPeople: boolean;
        };
        CompanyUsage: {
            /** @description True when fewer than 5 did not: then `percent` is a lower bound */
            isAtLeast: boolean;
            /** @description Over 30 days */
            percent: number;
            /** @description Against 4 weeks before; null when that cannot be told */
            pointsSinceBefore: number | null;
        };
        CompanyUsageInput: {
            /** @description True when fewer than 5 did not: then `percent` is a lower bound */
            isAtLeast: boolean;
            /** @description Over 30 days */
            percent: number;
            /** @description Against 4 weeks before; null when that cannot be told */
            pointsSinceBefore: number | null;
        };
        CompanyWaiting: {
            count: number;
            /** @enum {string} */
            kind: "BREAK_GLASS" | "BOUNCED" | "EXPIRED" | "CARDS";
        };
        CompanyWaitingInput: {
            count: number;
            /** @enum {string} */
            kind: "BREAK_GLASS" | "BOUNCED" | "EXPIRED" | "CARDS";
        };
        CompanyWeek: {
            /** @description Of the 30 days up to its end */
            activity: components["schemas"]["CompanyShare"] | null;
            cards: number;
            joined: number;
            /** @description What they grew by since they were told before; null where they were not told, or for the first time */
            savings: number | null;
            /** @description Of the 30 days up to its end */
            usage: components["schemas"]["CompanyShare"] | null;
            /** @description Its Monday */
            week: string;
        };
        CompanyWeekInput: {
            /** @description Of the 30 days up to its end */
            activity: components["schemas"]["CompanyShareInput"] | null;
            cards: number;
            joined: number;
            /** @description What they grew by since they were told before; null where they were not told, or for the first time */
            savings: number | null;
            /** @description Of the 30 days up to its end */
            usage: components["schemas"]["CompanyShareInput"] | null;
            /** @description Its Monday */
            week: string;
        };
        ConsentChange: {
            /** @enum {string} */
            channel: "EMAIL" | "PUSH" | "TRACKING";
            granted: boolean;
        };
        ConsentChangeInput: {
            /** @enum {string} */
            channel: "EMAIL" | "PUSH" | "TRACKING";
            granted: boolean;
        };
        ConsentRecord: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            channel: "EMAIL" | "PUSH" | "TRACKING" | "SMS";
            granted: boolean;
            /** @description Where it was said: account, onboarding, … */
            source: string;
        };
        ConsentRecordInput: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            channel: "EMAIL" | "PUSH" | "TRACKING" | "SMS";
            granted: boolean;
            /** @description Where it was said: account, onboarding, … */
            source: string;
        };
        Consents: {
            channels: components["schemas"]["ChannelConsent"][];
            /** @description Everything that was said, newest first */
            history: components["schemas"]["ConsentRecord"][];
        };
        ConsentsInput: {
            channels: components["schemas"]["ChannelConsentInput"][];
            /** @description Everything that was said, newest first */
            history: components["schemas"]["ConsentRecordInput"][];
        };
        DashboardCount: {
            /** @description Of these, from the last 30 days, today included */
            lately: number;
            total: number;
        };
        DashboardCountInput: {
            /** @description Of these, from the last 30 days, today included */
            lately: number;
            total: number;
        };
        DashboardDay: {
            clicks: number;
            /** Format: date */
            day: string;
            redemptions: number;
            /** @description Pounds */
            savings: number;
        };
        DashboardDayInput: {
            clicks: number;
            /** Format: date */
            day: string;
            redemptions: number;
            /** @description Pounds */
            savings: number;
        };
        DashboardOffer: {
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            id: string;
            merchantName: string;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        DashboardOfferInput: {
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            id: string;
            merchantName: string;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        DashboardSavings: {
            /** @description Pounds that employees confirmed */
            confirmed: number;
            /** @description Pounds */
            total: number;
        };
        DashboardSavingsInput: {
            /** @description Pounds that employees confirmed */
            confirmed: number;
            /** @description Pounds */
            total: number;
        };
        DashboardStatus: {
            offers: number;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
        };
        DashboardStatusInput: {
            offers: number;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
        };
        DashboardWaiting: {
            count: number;
            /** @enum {string} */
            kind: "REVIEWS" | "CHANGES" | "APPLICATIONS" | "MERCHANT_PAGES" | "LOW_STOCK" | "SOURCES" | "JOBS";
        };
        DashboardWaitingInput: {
            count: number;
            /** @enum {string} */
            kind: "REVIEWS" | "CHANGES" | "APPLICATIONS" | "MERCHANT_PAGES" | "LOW_STOCK" | "SOURCES" | "JOBS";
        };
        DidNotWork: {
            /** @enum {string} */
            reason: "refused" | "ended" | "excluded" | "not_bought" | "other";
            words?: string;
            /** @constant */
            worked: false;
        };
        DidNotWorkInput: {
            /** @enum {string} */
            reason: "refused" | "ended" | "excluded" | "not_bought" | "other";
            words?: string;
            /** @constant */
            worked: false;
        };
        DifferenceList: {
            items: components["schemas"]["DifferentMerchants"][];
            nextCursor: string | null;
        };
        DifferenceListInput: {
            items: components["schemas"]["DifferentMerchantsInput"][];
            nextCursor: string | null;
        };
        DifferentMerchants: {
            /** Format: date-time */
            decidedAt: string;
            decidedBy: string | null;
            merchants: {
                id: string;
                name: string;
            }[];
        };
        DifferentMerchantsInput: {
            /** Format: date-time */
            decidedAt: string;
            decidedBy: string | null;
            merchants: {
                id: string;
                name: string;
            }[];
        };
        DirectoryToken: {
            /** Format: date-time */
            createdAt: string;
            /** @description Name of the administrator; null when their account is gone */
            createdBy: string | null;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            isExpired: boolean;
            /** @description To the minute; null before its first call */
            lastUsedAt: string | null;
            name: string;
        };
        DirectoryTokenInput: {
            /** Format: date-time */
            createdAt: string;
            /** @description Name of the administrator; null when their account is gone */
            createdBy: string | null;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            isExpired: boolean;
            /** @description To the minute; null before its first call */
            lastUsedAt: string | null;
            name: string;
        };
        DirectoryTokens: {
            /** @description What the directory is given as our address */
            baseUrl: string;
            /** @description Newest first */
            items: components["schemas"]["DirectoryToken"][];
        };
        DirectoryTokensInput: {
            /** @description What the directory is given as our address */
            baseUrl: string;
            /** @description Newest first */
            items: components["schemas"]["DirectoryTokenInput"][];
        };
        DomainMail: {
            /** Format: date-time */
            askedAt: string;
            email: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description WAITING: it leaves within a minute or is tried again
             * @enum {string}
             */
            state: "WAITING" | "SENT" | "FAILED";
        };
        DomainMailInput: {
            /** Format: date-time */
            askedAt: string;
            email: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description WAITING: it leaves within a minute or is tried again
             * @enum {string}
             */
            state: "WAITING" | "SENT" | "FAILED";
        };
        DomainMailRequest: {
            /** @enum {string} */
            mailbox: "postmaster" | "hostmaster" | "admin" | "webmaster" | "administrator";
        };
        DomainMailRequestInput: {
            /** @enum {string} */
            mailbox: "postmaster" | "hostmaster" | "admin" | "webmaster" | "administrator";
        };
        /** @description What somebody vouches for who follows the link */
        DomainProof: {
            company: string;
            domain: string;
            isVerified: boolean;
        };
        DomainProofAnswer: {
            token: string;
        };
        DomainProofAnswerInput: {
            token: string;
        };
        /** @description What somebody vouches for who follows the link */
        DomainProofInput: {
            company: string;
            domain: string;
            isVerified: boolean;
        };
        DomainRequest: {
            domain: unknown;
        };
        DomainRequestInput: {
            domain: string;
        };
        DueCashback: {
            cashback: components["schemas"]["Cashback"];
            merchantName: string;
            redemptionId: string;
        };
        DueCashbackInput: {
            cashback: components["schemas"]["CashbackInput"];
            merchantName: string;
            redemptionId: string;
        };
        DuplicateGroup: {
            /** @description The website that all have; null where only the names are alike */
            domain: string | null;
            key: string;
            /** @description By name, 20 at most */
            members: components["schemas"]["DuplicateMerchant"][];
            /** @description How many there are */
            total: number;
        };
        DuplicateGroupInput: {
            /** @description The website that all have; null where only the names are alike */
            domain: string | null;
            key: string;
            /** @description By name, 20 at most */
            members: components["schemas"]["DuplicateMerchantInput"][];
            /** @description How many there are */
            total: number;
        };
        DuplicateGroups: {
            items: components["schemas"]["DuplicateGroup"][];
            nextCursor: string | null;
            /** @description How many groups there are, counted up to 1,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        DuplicateGroupsInput: {
            items: components["schemas"]["DuplicateGroupInput"][];
            nextCursor: string | null;
            /** @description How many groups there are, counted up to 1,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        DuplicateMerchant: {
            /** @description The first of its categories */
            category: string | null;
            /** @description Counted up to 1,000 */
            followers: number;
            id: string;
            logo: string | null;
            name: string;
            /** @description Without deleted ones, counted up to 1,000 */
            offers: number;
            siteUrl: string | null;
        };
        DuplicateMerchantInput: {
            /** @description The first of its categories */
            category: string | null;
            /** @description Counted up to 1,000 */
            followers: number;
            id: string;
            logo: string | null;
            name: string;
            /** @description Without deleted ones, counted up to 1,000 */
            offers: number;
            siteUrl: string | null;
        };
        Employee: {
            department: string | null;
            /** @description Null for a record that has none */
            email: string | null;
            employeeId: string | null;
            fullName: string;
            grade: string | null;
            id: string;
            /** @enum {string} */
            invitation: "JOINED" | "NOT_INVITED" | "SCHEDULED" | "SENDING" | "INVITED" | "BOUNCED" | "EXPIRED";
            isAdministrator: boolean;
            /** @description When their account came to the record; null for a record alone */
            joinedAt: string | null;
            /** @description Their last day; they are made inactive when it is over */
            leavesOn: string | null;
            location: string | null;
            startDate: string | null;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
        };
        EmployeeAdded: {
            id: string;
        };
        EmployeeAddedInput: {
            id: string;
        };
        EmployeeCan: {
            /** @description What concerns an administrator is for administrators */
            change: boolean;
            /** @description Once they have joined it is their own */
            changeAddress: boolean;
            changeRoles: boolean;
            /** @description Nobody deactivates themselves */
            deactivate: boolean;
            invite: boolean;
            /** @description Take an open invitation back */
            withdraw: boolean;
        };
        EmployeeCanInput: {
            /** @description What concerns an administrator is for administrators */
            change: boolean;
            /** @description Once they have joined it is their own */
            changeAddress: boolean;
            changeRoles: boolean;
            /** @description Nobody deactivates themselves */
            deactivate: boolean;
            invite: boolean;
            /** @description Take an open invitation back */
            withdraw: boolean;
        };
        EmployeeCard: {
            expiresAt: string | null;
            id: string;
            label: string | null;
            /** @description The last four characters of its number */
            lastDigits: string;
            name: string;
            /** @enum {string} */
            status: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED" | "REVOKED";
        };
        EmployeeCardInput: {
            expiresAt: string | null;
            id: string;
            label: string | null;
            /** @description The last four characters of its number */
            lastDigits: string;
            name: string;
            /** @enum {string} */
            status: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED" | "REVOKED";
        };
        EmployeeChoices: {
            /** @description Each once, by name; 500 at most */
            departments: string[];
            /** @description Each once, by name; 500 at most */
            grades: string[];
            groups: components["schemas"]["EmployeeGroup"][];
            /** @description Each once, by name; 500 at most */
            locations: string[];
        };
        EmployeeChoicesInput: {
            /** @description Each once, by name; 500 at most */
            departments: string[];
            /** @description Each once, by name; 500 at most */
            grades: string[];
            groups: components["schemas"]["EmployeeGroupInput"][];
            /** @description Each once, by name; 500 at most */
            locations: string[];
        };
        EmployeeCounts: {
            /** @description Recorded and not made inactive, whether or not they have joined */
            active: number;
            /** @description Whose invitation has left, and who have not come yet */
            invited: number;
            joined: number;
        };
        EmployeeCountsInput: {
            /** @description Recorded and not made inactive, whether or not they have joined */
            active: number;
            /** @description Whose invitation has left, and who have not come yet */
            invited: number;
            joined: number;
        };
        EmployeeEdit: {
            department: unknown;
            /** @description Once somebody has joined it is their own, and must stay as it is */
            email: unknown;
            /** @description As payroll writes it, with its leading zeros */
            employeeId: unknown;
            fullName: string;
            grade: unknown;
            /** @description Their last day; they are made inactive when it is over */
            leavesOn: unknown;
            location: unknown;
            startDate: unknown;
            /**
             * Format: date-time
             * @description Of the record as it was looked at
             */
            updatedAt: string;
        };
        EmployeeEditInput: {
            department?: string | null;
            /** @description Once somebody has joined it is their own, and must stay as it is */
            email?: string | null;
            /** @description As payroll writes it, with its leading zeros */
            employeeId?: string | null;
            fullName: string;
            grade?: string | null;
            /** @description Their last day; they are made inactive when it is over */
            leavesOn?: string | null;
            location?: string | null;
            startDate?: string | null;
            /**
             * Format: date-time
             * @description Of the record as it was looked at
             */
            updatedAt: string;
        };
        EmployeeGroup: {
            id: string;
            name: string;
        };
        EmployeeGroupInput: {
            id: string;
            name: string;
        };
        EmployeeImport: {
            added: number;
            changed: number;
            columns: components["schemas"]["EmployeeImportColumn"][];
            /** Format: date-time */
            createdAt: string;
            /** @description The name of whoever brought it */
            createdBy: string | null;
            /** @description Of a CSV file: what parts its cells */
            delimiter: string | null;
            /** @description Rows and leavers that were written so far */
            done: number;
            /** @description Of a CSV file: what its characters were found to be */
            encoding: string;
            /** @description Rows with errors, which are left out */
            faulty: number;
            fileName: string;
            finishedAt: string | null;
            /** @description Whether the file can still be downloaded */
            hasFile: boolean;
            id: string;
            invite: ("NOW" | "ON_DAY" | "NOBODY") | null;
            invited: number;
            /** Format: date */
            inviteOn: string | null;
            /** @description The file is everybody, so that whoever is not in it becomes inactive */
            isWhole: boolean;
            /** @description What an undo could not take back */
            kept: number;
            /** @enum {string} */
            kind: "CSV" | "XLSX";
            /** @description Who becomes inactive */
            leaving: number;
            /** @description Rows and leavers that had changed after they were judged */
            leftOut: number;
            /** @description So many would become inactive that their number is to be typed */
            looksShort: boolean;
            /** @description How many active people the company had when the rows were judged */
            people: number;
            /** @description Why it could not go on */
            problem: string | null;
            /** @description Of the rows as they are judged; it is confirmed with it */
            revision: number;
            /** @description Under the heading; null until the file is read */
            rows: number | null;
            same: number;
            /** @description In bytes */
            size: number;
            /** @enum {string} */
            status: "READING" | "MATCHING" | "CHECKING" | "READY" | "APPLYING" | "DONE" | "STOPPED" | "UNDOING" | "UNDONE" | "FAILED";
            undoneAt: string | null;
            /** @description Null when it cannot be undone */
            undoUntil: string | null;
            /** @description Those of them that do not say whose they are; nobody becomes inactive while there are any */
            unknown: number;
        };
        EmployeeImportColumn: {
            /** @description Null for a column that is left out */
            field: ("fullName" | "firstName" | "lastName" | "email" | "employeeId" | "department" | "location" | "grade" | "startDate") | null;
            heading: string;
            samples: string[];
        };
        EmployeeImportColumnInput: {
            /** @description Null for a column that is left out */
            field: ("fullName" | "firstName" | "lastName" | "email" | "employeeId" | "department" | "location" | "grade" | "startDate") | null;
            heading: string;
            samples: string[];
        };
        EmployeeImportInput: {
            added: number;
            changed: number;
            columns: components["schemas"]["EmployeeImportColumnInput"][];
            /** Format: date-time */
            createdAt: string;
            /** @description The name of whoever brought it */
            createdBy: string | null;
            /** @description Of a CSV file: what parts its cells */
            delimiter: string | null;
            /** @description Rows and leavers that were written so far */
            done: number;
            /** @description Of a CSV file: what its characters were found to be */
            encoding: string;
            /** @description Rows with errors, which are left out */
            faulty: number;
            fileName: string;
            finishedAt: string | null;
            /** @description Whether the file can still be downloaded */
            hasFile: boolean;
            id: string;
            invite: ("NOW" | "ON_DAY" | "NOBODY") | null;
            invited: number;
            /** Format: date */
            inviteOn: string | null;
            /** @description The file is everybody, so that whoever is not in it becomes inactive */
            isWhole: boolean;
            /** @description What an undo could not take back */
            kept: number;
            /** @enum {string} */
            kind: "CSV" | "XLSX";
            /** @description Who becomes inactive */
            leaving: number;
            /** @description Rows and leavers that had changed after they were judged */
            leftOut: number;
            /** @description So many would become inactive that their number is to be typed */
            looksShort: boolean;
            /** @description How many active people the company had when the rows were judged */
            people: number;
            /** @description Why it could not go on */
            problem: string | null;
            /** @description Of the rows as they are judged; it is confirmed with it */
            revision: number;
            /** @description Under the heading; null until the file is read */
            rows: number | null;
            same: number;
            /** @description In bytes */
            size: number;
            /** @enum {string} */
            status: "READING" | "MATCHING" | "CHECKING" | "READY" | "APPLYING" | "DONE" | "STOPPED" | "UNDOING" | "UNDONE" | "FAILED";
            undoneAt: string | null;
            /** @description Null when it cannot be undone */
            undoUntil: string | null;
            /** @description Those of them that do not say whose they are; nobody becomes inactive while there are any */
            unknown: number;
        };
        EmployeeImportList: {
            /** @description Newest first */
            items: components["schemas"]["EmployeeImport"][];
            nextCursor: string | null;
        };
        EmployeeImportListInput: {
            /** @description Newest first */
            items: components["schemas"]["EmployeeImportInput"][];
            nextCursor: string | null;
        };
        EmployeeInput: {
            department: string | null;
            /** @description Null for a record that has none */
            email: string | null;
            employeeId: string | null;
            fullName: string;
            grade: string | null;
            id: string;
            /** @enum {string} */
            invitation: "JOINED" | "NOT_INVITED" | "SCHEDULED" | "SENDING" | "INVITED" | "BOUNCED" | "EXPIRED";
            isAdministrator: boolean;
            /** @description When their account came to the record; null for a record alone */
            joinedAt: string | null;
            /** @description Their last day; they are made inactive when it is over */
            leavesOn: string | null;
            location: string | null;
            startDate: string | null;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
        };
        EmployeeInvitation: {
            /** @description When the next mail leaves, which may be the reminder */
            dueAt: string | null;
            email: string;
            expiresAt: string | null;
            /** @description How many have left */
            mails: number;
            sentAt: string | null;
        };
        EmployeeInvitationInput: {
            /** @description When the next mail leaves, which may be the reminder */
            dueAt: string | null;
            email: string;
            expiresAt: string | null;
            /** @description How many have left */
            mails: number;
            sentAt: string | null;
        };
        EmployeeList: {
            items: components["schemas"]["Employee"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 10,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        EmployeeListInput: {
            items: components["schemas"]["EmployeeInput"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 10,000; null on later pages */
            total: number | null;
            totalIsCapped: boolean;
        };
        EmployeePage: {
            /** Format: date-time */
            addedAt: string;
            can: components["schemas"]["EmployeeCan"];
            /** @description Newest first */
            cards: components["schemas"]["EmployeeCard"][];
            department: string | null;
            /** @description Null for a record that has none */
            email: string | null;
            employeeId: string | null;
            fullName: string;
            grade: string | null;
            groups: components["schemas"]["GroupOfEmployee"][];
            id: string;
            /** @enum {string} */
            invitation: "JOINED" | "NOT_INVITED" | "SCHEDULED" | "SENDING" | "INVITED" | "BOUNCED" | "EXPIRED";
            invitationMails: components["schemas"]["EmployeeInvitation"] | null;
            isAdministrator: boolean;
            /** @description When their account came to the record; null for a record alone */
            joinedAt: string | null;
            /** @description Null for leavers too, whose coming back for their own data is not their company’s to see */
            lastSignInAt: string | null;
            /** @description Their last day; they are made inactive when it is over */
            leavesOn: string | null;
            leftAt: string | null;
            location: string | null;
            /** @description Of a record: people of the same name who have joined and that no employee ID tells apart. Of those: such records */
            namesakes: components["schemas"]["Namesake"][];
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE")[];
            /** @description Names of sign-in services, “email” among them */
            signInWays: string[];
            startDate: string | null;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
            /** Format: date-time */
            updatedAt: string;
        };
        EmployeePageInput: {
            /** Format: date-time */
            addedAt: string;
            can: components["schemas"]["EmployeeCanInput"];
            /** @description Newest first */
            cards: components["schemas"]["EmployeeCardInput"][];
            department: string | null;
            /** @description Null for a record that has none */
            email: string | null;
            employeeId: string | null;
            fullName: string;
            grade: string | null;
            groups: components["schemas"]["GroupOfEmployeeInput"][];
            id: string;
            /** @enum {string} */
            invitation: "JOINED" | "NOT_INVITED" | "SCHEDULED" | "SENDING" | "INVITED" | "BOUNCED" | "EXPIRED";
            invitationMails: components["schemas"]["EmployeeInvitationInput"] | null;
            isAdministrator: boolean;
            /** @description When their account came to the record; null for a record alone */
            joinedAt: string | null;
            /** @description Null for leavers too, whose coming back for their own data is not their company’s to see */
            lastSignInAt: string | null;
            /** @description Their last day; they are made inactive when it is over */
            leavesOn: string | null;
            leftAt: string | null;
            location: string | null;
            /** @description Of a record: people of the same name who have joined and that no employee ID tells apart. Of those: such records */
            namesakes: components["schemas"]["NamesakeInput"][];
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE")[];
            /** @description Names of sign-in services, “email” among them */
            signInWays: string[];
            startDate: string | null;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
            /** Format: date-time */
            updatedAt: string;
        };
        EmployeeRoles: {
            /** @description All that the person is to have; an administrator has the narrower ones with theirs */
            roles: ("COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS")[];
        };
        EmployeeRolesInput: {
            /** @description All that the person is to have; an administrator has the narrower ones with theirs */
            roles: ("COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS")[];
        };
        EmployeesChanged: {
            changed: number;
            /** @description Who were so already, and the actor, whom somebody else has to deactivate */
            left: number;
        };
        EmployeesChangedInput: {
            changed: number;
            /** @description Who were so already, and the actor, whom somebody else has to deactivate */
            left: number;
        };
        EmployeesInvited: {
            invited: number;
            /** @description Who had joined, are inactive, have no address, or were written to a moment ago or too often today */
            left: number;
        };
        EmployeesInvitedInput: {
            invited: number;
            /** @description Who had joined, are inactive, have no address, or were written to a moment ago or too often today */
            left: number;
        };
        EmployerNotice: {
            /** @description Whether the employer has it counted how many open its messages */
            countsCampaignOpens: boolean;
            /** @description Null without a text of theirs */
            employer: {
                name: string;
                text: string;
            } | null;
        };
        EmployerNoticeInput: {
            /** @description Whether the employer has it counted how many open its messages */
            countsCampaignOpens: boolean;
            /** @description Null without a text of theirs */
            employer: {
                name: string;
                text: string;
            } | null;
        };
        EndedTours: {
            endedTours: ("COMPANY" | "STAFF")[];
        };
        EndedToursInput: {
            endedTours: ("COMPANY" | "STAFF")[];
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
                ended: components["schemas"]["OfferEnded"] | null;
                offer: components["schemas"]["OfferCard"];
            }[];
        };
        FavouriteListInput: {
            items: {
                createdAt: string;
                ended: components["schemas"]["OfferEndedInput"] | null;
                offer: components["schemas"]["OfferCardInput"];
            }[];
        };
        Follow: {
            /**
             * Format: date-time
             * @description When it was followed first
             */
            followedAt: string;
            id: string;
        };
        FollowedCollection: {
            collection: components["schemas"]["CollectionCard"];
            /**
             * Format: date-time
             * @description When it was followed first
             */
            followedAt: string;
        };
        FollowedCollectionInput: {
            collection: components["schemas"]["CollectionCardInput"];
            /**
             * Format: date-time
             * @description When it was followed first
             */
            followedAt: string;
        };
        FollowedMerchant: {
            /**
             * Format: date-time
             * @description When it was followed first
             */
            followedAt: string;
            merchant: components["schemas"]["MerchantCard"];
        };
        FollowedMerchantInput: {
            /**
             * Format: date-time
             * @description When it was followed first
             */
            followedAt: string;
            merchant: components["schemas"]["MerchantCardInput"];
        };
        FollowInput: {
            /**
             * Format: date-time
             * @description When it was followed first
             */
            followedAt: string;
            id: string;
        };
        FollowList: {
            collections: components["schemas"]["FollowedCollection"][];
            merchants: components["schemas"]["FollowedMerchant"][];
        };
        FollowListInput: {
            collections: components["schemas"]["FollowedCollectionInput"][];
            merchants: components["schemas"]["FollowedMerchantInput"][];
        };
        FormMerchant: {
            hasPlaces: boolean;
            id: string;
            name: string;
            siteUrl: string | null;
        };
        FormMerchantInput: {
            hasPlaces: boolean;
            id: string;
            name: string;
            siteUrl: string | null;
        };
        FoundCollection: {
            id: string;
            imageUrl: string | null;
            /** @enum {string} */
            scope: "PLATFORM" | "COMPANY";
            slug: string;
            title: string;
        };
        FoundCollectionInput: {
            id: string;
            imageUrl: string | null;
            /** @enum {string} */
            scope: "PLATFORM" | "COMPANY";
            slug: string;
            title: string;
        };
        FoundMerchant: {
            /** @description The first of its categories */
            category: string | null;
            id: string;
            logoUrl: string | null;
            name: string;
        };
        FoundMerchantInput: {
            /** @description The first of its categories */
            category: string | null;
            id: string;
            logoUrl: string | null;
            name: string;
        };
        FoundOffer: {
            category: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            id: string;
            merchant: components["schemas"]["OfferMerchant"];
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        FoundOfferInput: {
            category: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            id: string;
            merchant: components["schemas"]["OfferMerchantInput"];
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        GivenProvenance: {
            contentHash: string;
            /** Format: date-time */
            fetchedAt: string;
            finalUrl: string;
            /** @default false */
            overrodeRobots: boolean;
            url: string;
        };
        GivenProvenanceInput: {
            contentHash: string;
            /** Format: date-time */
            fetchedAt: string;
            finalUrl: string;
            /** @default false */
            overrodeRobots: boolean;
            url: string;
        };
        GivenRole: {
            /** @description For a SUPPLIER: whom they supply for, also as one merchant more */
            merchantId?: string | null;
            /** @enum {string} */
            role: "ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE";
        };
        GivenRoleInput: {
            /** @description For a SUPPLIER: whom they supply for, also as one merchant more */
            merchantId?: string | null;
            /** @enum {string} */
            role: "ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE";
        };
        Group: {
            criteria: components["schemas"]["GroupCondition"][];
            description: string;
            id: string;
            name: string;
            /** @description Everybody who is in it, by its rules or chosen */
            people: number;
            /**
             * Format: date-time
             * @description When its name, text or rules last changed
             */
            updatedAt: string;
            /** @description What names it */
            uses: number;
        };
        GroupCan: {
            delete: boolean;
        };
        GroupCanInput: {
            delete: boolean;
        };
        GroupCondition: {
            /** @enum {string} */
            field: "department" | "location" | "grade";
            values: string[];
        } | {
            /** @constant */
            field: "status";
            values: ("ACTIVE" | "INACTIVE")[];
        } | {
            /**
             * Format: date
             * @description Left out itself
             */
            day: string;
            /** @enum {string} */
            field: "startedAfter" | "startedBefore";
        };
        GroupConditionInput: {
            /** @enum {string} */
            field: "department" | "location" | "grade";
            values: string[];
        } | {
            /** @constant */
            field: "status";
            values: ("ACTIVE" | "INACTIVE")[];
        } | {
            /**
             * Format: date
             * @description Left out itself
             */
            day: string;
            /** @enum {string} */
            field: "startedAfter" | "startedBefore";
        };
        GroupCreated: {
            id: string;
        };
        GroupCreatedInput: {
            id: string;
        };
        GroupEdit: {
            /**
             * @description All of them have to hold. Without one of status they mean active people; without any, nobody follows them
             * @default []
             */
            criteria: components["schemas"]["GroupCondition"][];
            /** @default  */
            description: string;
            name: string;
            /**
             * Format: date-time
             * @description Of the group as it was looked at
             */
            updatedAt: string;
        };
        GroupEditInput: {
            /**
             * @description All of them have to hold. Without one of status they mean active people; without any, nobody follows them
             * @default []
             */
            criteria: components["schemas"]["GroupConditionInput"][];
            /** @default  */
            description: string;
            name: string;
            /**
             * Format: date-time
             * @description Of the group as it was looked at
             */
            updatedAt: string;
        };
        GroupInput: {
            criteria: components["schemas"]["GroupConditionInput"][];
            description: string;
            id: string;
            name: string;
            /** @description Everybody who is in it, by its rules or chosen */
            people: number;
            /**
             * Format: date-time
             * @description When its name, text or rules last changed
             */
            updatedAt: string;
            /** @description What names it */
            uses: number;
        };
        GroupList: {
            /** @description False at the limit */
            canCreate: boolean;
            /** @description By name */
            items: components["schemas"]["Group"][];
        };
        GroupListInput: {
            /** @description False at the limit */
            canCreate: boolean;
            /** @description By name */
            items: components["schemas"]["GroupInput"][];
        };
        GroupMember: {
            department: string | null;
            email: string | null;
            fullName: string;
            id: string;
            location: string | null;
            /** @description Why they are in it */
            sources: ("rule" | "fixed" | "directory")[];
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
        };
        GroupMemberInput: {
            department: string | null;
            email: string | null;
            fullName: string;
            id: string;
            location: string | null;
            /** @description Why they are in it */
            sources: ("rule" | "fixed" | "directory")[];
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
        };
        GroupMembers: {
            items: components["schemas"]["GroupMember"][];
            nextCursor: string | null;
        };
        GroupMembersInput: {
            items: components["schemas"]["GroupMemberInput"][];
            nextCursor: string | null;
        };
        GroupName: {
            id: string;
            name: string;
            people: number;
        };
        GroupNameInput: {
            id: string;
            name: string;
            people: number;
        };
        GroupNames: {
            /** @description By name */
            items: components["schemas"]["GroupName"][];
        };
        GroupNamesInput: {
            /** @description By name */
            items: components["schemas"]["GroupNameInput"][];
        };
        GroupOfEmployee: {
            id: string;
            name: string;
        };
        GroupOfEmployeeInput: {
            id: string;
            name: string;
        };
        GroupOfScimCall: {
            id: string;
            name: string;
        };
        GroupOfScimCallInput: {
            id: string;
            name: string;
        };
        GroupPage: {
            can: components["schemas"]["GroupCan"];
            criteria: components["schemas"]["GroupCondition"][];
            description: string;
            id: string;
            name: string;
            /** @description Everybody who is in it, by its rules or chosen */
            people: number;
            /**
             * Format: date-time
             * @description When its name, text or rules last changed
             */
            updatedAt: string;
            /** @description What names it, and has to change before it can be deleted; 50 at most */
            uses: components["schemas"]["GroupUse"][];
        };
        GroupPageInput: {
            can: components["schemas"]["GroupCanInput"];
            criteria: components["schemas"]["GroupConditionInput"][];
            description: string;
            id: string;
            name: string;
            /** @description Everybody who is in it, by its rules or chosen */
            people: number;
            /**
             * Format: date-time
             * @description When its name, text or rules last changed
             */
            updatedAt: string;
            /** @description What names it, and has to change before it can be deleted; 50 at most */
            uses: components["schemas"]["GroupUseInput"][];
        };
        GroupPreview: {
            /** @description How many follow these rules now */
            people: number;
            /** @description Five of them at most, by name */
            sample: components["schemas"]["GroupPreviewPerson"][];
        };
        GroupPreviewInput: {
            /** @description How many follow these rules now */
            people: number;
            /** @description Five of them at most, by name */
            sample: components["schemas"]["GroupPreviewPersonInput"][];
        };
        GroupPreviewPerson: {
            email: string | null;
            fullName: string;
            id: string;
        };
        GroupPreviewPersonInput: {
            email: string | null;
            fullName: string;
            id: string;
        };
        GroupTrial: {
            /** @description All of them have to hold. Without one of status they mean active people; without any, nobody follows them */
            criteria: components["schemas"]["GroupCondition"][];
        };
        GroupTrialInput: {
            /** @description All of them have to hold. Without one of status they mean active people; without any, nobody follows them */
            criteria: components["schemas"]["GroupConditionInput"][];
        };
        GroupUse: {
            id: string;
            /** @enum {string} */
            kind: "CAMPAIGN" | "OFFER" | "ANNOUNCEMENT";
            name: string;
        };
        GroupUseInput: {
            id: string;
            /** @enum {string} */
            kind: "CAMPAIGN" | "OFFER" | "ANNOUNCEMENT";
            name: string;
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
            /** @description How many of the first of trending several of my colleagues opened; the others are what people everywhere open */
            trendingByColleagues: number;
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
            /** @description How many of the first of trending several of my colleagues opened; the others are what people everywhere open */
            trendingByColleagues: number;
        };
        HubOffer: {
            address: string | null;
            contact: string;
            /** @description What a person pays, in pounds */
            cost: number | null;
            description: string;
            /** @description How much of the price the company pays, in per cent */
            employerShare: number | null;
            endAt: string | null;
            file: components["schemas"]["CompanyOfferFile"] | null;
            /** @description What a person does to have it; empty where the company has not said it */
            howToGet: string;
            id: string;
            /** @description By me */
            isSaved: boolean;
            /** @description Our own copy of its picture, once there is one */
            pictureUrl: string | null;
            title: string;
        };
        HubOfferInput: {
            address: string | null;
            contact: string;
            /** @description What a person pays, in pounds */
            cost: number | null;
            description: string;
            /** @description How much of the price the company pays, in per cent */
            employerShare: number | null;
            endAt: string | null;
            file: components["schemas"]["CompanyOfferFileInput"] | null;
            /** @description What a person does to have it; empty where the company has not said it */
            howToGet: string;
            id: string;
            /** @description By me */
            isSaved: boolean;
            /** @description Our own copy of its picture, once there is one */
            pictureUrl: string | null;
            title: string;
        };
        HubOfferList: {
            /** @description The newest first */
            items: components["schemas"]["HubOffer"][];
        };
        HubOfferListInput: {
            /** @description The newest first */
            items: components["schemas"]["HubOfferInput"][];
        };
        HubOfferUse: {
            /** @enum {string} */
            kind: "OPENED" | "HOW_TO_GET" | "ADDRESS" | "FILE";
        };
        HubOfferUseInput: {
            /** @enum {string} */
            kind: "OPENED" | "HOW_TO_GET" | "ADDRESS" | "FILE";
        };
        HubWelcome: {
            pictureUrl: string | null;
            /** @description Null where the company has not written its own */
            text: string | null;
        };
        HubWelcomeInput: {
            pictureUrl: string | null;
            /** @description Null where the company has not written its own */
            text: string | null;
        };
        ImportColumns: {
            /** @description What each column holds, in their order */
            columns: (("fullName" | "firstName" | "lastName" | "email" | "employeeId" | "department" | "location" | "grade" | "startDate") | null)[];
            isWhole: boolean;
        };
        ImportColumnsInput: {
            /** @description What each column holds, in their order */
            columns: (("fullName" | "firstName" | "lastName" | "email" | "employeeId" | "department" | "location" | "grade" | "startDate") | null)[];
            isWhole: boolean;
        };
        ImportConfirmation: {
            /**
             * @description Whether those who are added are invited, and when
             * @enum {string}
             */
            invite: "NOW" | "ON_DAY" | "NOBODY";
            /** @description The day on whose morning the invitations leave, with ON_DAY */
            inviteOn: unknown;
            /** @description Of the rows as they were looked at; with another one nothing is done */
            revision: number;
            /**
             * @description How many become inactive, typed by whoever confirms; needed where the file looks short
             * @default null
             */
            typedLeavers: number | null;
        };
        ImportConfirmationInput: {
            /**
             * @description Whether those who are added are invited, and when
             * @enum {string}
             */
            invite: "NOW" | "ON_DAY" | "NOBODY";
            /** @description The day on whose morning the invitations leave, with ON_DAY */
            inviteOn?: string | null;
            /** @description Of the rows as they were looked at; with another one nothing is done */
            revision: number;
            /**
             * @description How many become inactive, typed by whoever confirms; needed where the file looks short
             * @default null
             */
            typedLeavers: number | null;
        };
        ImportLeaver: {
            department: string | null;
            email: string | null;
            employeeId: string | null;
            fullName: string;
            id: string;
        };
        ImportLeaverInput: {
            department: string | null;
            email: string | null;
            employeeId: string | null;
            fullName: string;
            id: string;
        };
        ImportLeaverList: {
            items: components["schemas"]["ImportLeaver"][];
            nextCursor: string | null;
        };
        ImportLeaverListInput: {
            items: components["schemas"]["ImportLeaverInput"][];
            nextCursor: string | null;
        };
        ImportRow: {
            changes: components["schemas"]["ImportRowChange"][];
            /** @description Null where the row says nothing */
            department: string | null;
            /** @description Null where the row says nothing */
            email: string | null;
            /** @description Null where the row says nothing */
            employeeId: string | null;
            errors: components["schemas"]["ImportRowError"][];
            /** @description Null where the row says nothing */
            fullName: string | null;
            /** @description Null where the row says nothing */
            grade: string | null;
            /** @enum {string} */
            kind: "ADD" | "CHANGE" | "SAME" | "ERROR";
            /** @description Null where the row says nothing */
            location: string | null;
            note: string | null;
            /** @description As a spreadsheet numbers it: the heading is row 1 */
            row: number;
            /** @description Null where the row says nothing */
            startDate: string | null;
        };
        ImportRowChange: {
            /** @enum {string} */
            field: "fullName" | "email" | "employeeId" | "department" | "location" | "grade" | "startDate";
            from: string | null;
            to: string | null;
        };
        ImportRowChangeInput: {
            /** @enum {string} */
            field: "fullName" | "email" | "employeeId" | "department" | "location" | "grade" | "startDate";
            from: string | null;
            to: string | null;
        };
        ImportRowError: {
            /** @enum {string} */
            field: "fullName" | "email" | "employeeId" | "department" | "location" | "grade" | "startDate";
            message: string;
        };
        ImportRowErrorInput: {
            /** @enum {string} */
            field: "fullName" | "email" | "employeeId" | "department" | "location" | "grade" | "startDate";
            message: string;
        };
        ImportRowInput: {
            changes: components["schemas"]["ImportRowChangeInput"][];
            /** @description Null where the row says nothing */
            department: string | null;
            /** @description Null where the row says nothing */
            email: string | null;
            /** @description Null where the row says nothing */
            employeeId: string | null;
            errors: components["schemas"]["ImportRowErrorInput"][];
            /** @description Null where the row says nothing */
            fullName: string | null;
            /** @description Null where the row says nothing */
            grade: string | null;
            /** @enum {string} */
            kind: "ADD" | "CHANGE" | "SAME" | "ERROR";
            /** @description Null where the row says nothing */
            location: string | null;
            note: string | null;
            /** @description As a spreadsheet numbers it: the heading is row 1 */
            row: number;
            /** @description Null where the row says nothing */
            startDate: string | null;
        };
        ImportRowList: {
            items: components["schemas"]["ImportRow"][];
            nextCursor: string | null;
        };
        ImportRowListInput: {
            items: components["schemas"]["ImportRowInput"][];
            nextCursor: string | null;
        };
        IngestCj: {
            error: string | null;
            fetched: number;
            inserted: number;
            rejected: number;
            runId: string;
            /** @enum {string} */
            status: "running" | "success" | "partial" | "failed" | "cancelled";
            updated: number;
        };
        IngestCjInput: {
            error: string | null;
            fetched: number;
            inserted: number;
            rejected: number;
            runId: string;
            /** @enum {string} */
            status: "running" | "success" | "partial" | "failed" | "cancelled";
            updated: number;
        };
        IngestionEndingDecision: {
            /** @description False: they stay as they are */
            end: boolean;
        };
        IngestionEndingDecisionInput: {
            /** @description False: they stay as they are */
            end: boolean;
        };
        IngestionQueue: {
            /** @description The latest 50, newest first */
            items: components["schemas"]["QueuedOffer"][];
        };
        IngestionQueueInput: {
            /** @description The latest 50, newest first */
            items: components["schemas"]["QueuedOfferInput"][];
        };
        IngestionReason: {
            count: number;
            reason: string;
        };
        IngestionReasonInput: {
            count: number;
            reason: string;
        };
        IngestionRejection: {
            /** @description The item as JSON, in the words of the source */
            item: string;
            merchantName: string;
            position: number;
            reason: string;
            sourceRef: string;
            title: string;
        };
        IngestionRejectionInput: {
            /** @description The item as JSON, in the words of the source */
            item: string;
            merchantName: string;
            position: number;
            reason: string;
            sourceRef: string;
            title: string;
        };
        IngestionRejectionList: {
            items: components["schemas"]["IngestionRejection"][];
            nextCursor: string | null;
            /** @description How many were turned down for what, on the first page */
            reasons: components["schemas"]["IngestionReason"][];
        };
        IngestionRejectionListInput: {
            items: components["schemas"]["IngestionRejectionInput"][];
            nextCursor: string | null;
            /** @description How many were turned down for what, on the first page */
            reasons: components["schemas"]["IngestionReasonInput"][];
        };
        IngestionRun: {
            /** @description Its pages are kept, nothing newer was read of its source, and no run is under way */
            canReplay: boolean;
            /** @enum {string} */
            cause: "SCHEDULE" | "STAFF" | "COMMAND" | "REPLAY";
            ended: number;
            error: string | null;
            /** @description How many items the source says it has */
            expected: number | null;
            fetched: number;
            finishedAt: string | null;
            id: string;
            inserted: number;
            isCancelling: boolean;
            /** @description No process has it in hand yet */
            isWaiting: boolean;
            /** @description Offers that follow another source, which brought them first */
            merged: number;
            /** @description Offers that it no longer had, or had as ended, and that end only when staff say so */
            missing: number;
            /** @description So long its pages are kept at least; null when none are */
            pagesUntil: string | null;
            problems: string[];
            rejected: number;
            /** @description The run whose pages it takes; null for one that asks its source */
            replayOf: components["schemas"]["ReplayedRun"] | null;
            /** @description Null for the import of a file */
            sourceId: string | null;
            sourceName: string;
            /** Format: date-time */
            startedAt: string;
            /**
             * @description partial: some of the source could not be read, so that nothing ended
             * @enum {string}
             */
            status: "running" | "success" | "partial" | "failed" | "cancelled";
            unchanged: number;
            updated: number;
        };
        IngestionRunInput: {
            /** @description Its pages are kept, nothing newer was read of its source, and no run is under way */
            canReplay: boolean;
            /** @enum {string} */
            cause: "SCHEDULE" | "STAFF" | "COMMAND" | "REPLAY";
            ended: number;
            error: string | null;
            /** @description How many items the source says it has */
            expected: number | null;
            fetched: number;
            finishedAt: string | null;
            id: string;
            inserted: number;
            isCancelling: boolean;
            /** @description No process has it in hand yet */
            isWaiting: boolean;
            /** @description Offers that follow another source, which brought them first */
            merged: number;
            /** @description Offers that it no longer had, or had as ended, and that end only when staff say so */
            missing: number;
            /** @description So long its pages are kept at least; null when none are */
            pagesUntil: string | null;
            problems: string[];
            rejected: number;
            /** @description The run whose pages it takes; null for one that asks its source */
            replayOf: components["schemas"]["ReplayedRunInput"] | null;
            /** @description Null for the import of a file */
            sourceId: string | null;
            sourceName: string;
            /** Format: date-time */
            startedAt: string;
            /**
             * @description partial: some of the source could not be read, so that nothing ended
             * @enum {string}
             */
            status: "running" | "success" | "partial" | "failed" | "cancelled";
            unchanged: number;
            updated: number;
        };
        IngestionRunList: {
            /** @description The latest 20, newest first */
            items: components["schemas"]["IngestionRun"][];
        };
        IngestionRunListInput: {
            /** @description The latest 20, newest first */
            items: components["schemas"]["IngestionRunInput"][];
        };
        IngestionSource: {
            /** @description Of the feed, or asked instead of the network’s own */
            address: string | null;
            /** @description It has what it needs to be asked */
            canRun: boolean;
            /** @description Runs by itself every so many hours */
            enabled: boolean;
            /** @description Runs that failed, or could not read everything */
            errorCount: number;
            everyHours: number;
            /** @description The secret itself is never answered */
            hasSecret: boolean;
            id: string;
            kind: components["schemas"]["IngestionSourceKind"];
            lastRunAt: string | null;
            lastRunId: string | null;
            lastRunStatus: ("running" | "success" | "partial" | "failed" | "cancelled") | null;
            /** @description 0 to 100: from this score on a new offer of a trusted source goes live */
            liveFromScore: number;
            name: string;
            nextRunAt: string | null;
            settings: {
                [key: string]: string;
            };
            /** @description Offers added or updated in all runs */
            successCount: number;
            /**
             * @description REVIEW: new offers wait for staff. TRUSTED: good ones go live at once
             * @enum {string}
             */
            trust: "REVIEW" | "TRUSTED";
            /** @description The run that asks whether the offers that it no longer had end */
            undecidedRunId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        IngestionSourceChange: {
            /** @description Null: the network’s own; another one needs the secret again */
            address: string | null;
            everyHours: number;
            liveFromScore: number;
            name: string;
            /** @description Absent: it stays as it is */
            secret?: string;
            settings: {
                [key: string]: string;
            };
            /** @enum {string} */
            trust: "REVIEW" | "TRUSTED";
            /**
             * Format: date-time
             * @description Of the source as it was opened; refused with `conflict` once it is another
             */
            updatedAt: string;
        };
        IngestionSourceChangeInput: {
            /** @description Null: the network’s own; another one needs the secret again */
            address: string | null;
            everyHours: number;
            liveFromScore: number;
            name: string;
            /** @description Absent: it stays as it is */
            secret?: string;
            settings: {
                [key: string]: string;
            };
            /** @enum {string} */
            trust: "REVIEW" | "TRUSTED";
            /**
             * Format: date-time
             * @description Of the source as it was opened; refused with `conflict` once it is another
             */
            updatedAt: string;
        };
        IngestionSourceEnabled: {
            enabled: boolean;
        };
        IngestionSourceEnabledInput: {
            enabled: boolean;
        };
        IngestionSourceInput: {
            /** @description Of the feed, or asked instead of the network’s own */
            address: string | null;
            /** @description It has what it needs to be asked */
            canRun: boolean;
            /** @description Runs by itself every so many hours */
            enabled: boolean;
            /** @description Runs that failed, or could not read everything */
            errorCount: number;
            everyHours: number;
            /** @description The secret itself is never answered */
            hasSecret: boolean;
            id: string;
            kind: components["schemas"]["IngestionSourceKindInput"];
            lastRunAt: string | null;
            lastRunId: string | null;
            lastRunStatus: ("running" | "success" | "partial" | "failed" | "cancelled") | null;
            /** @description 0 to 100: from this score on a new offer of a trusted source goes live */
            liveFromScore: number;
            name: string;
            nextRunAt: string | null;
            settings: {
                [key: string]: string;
            };
            /** @description Offers added or updated in all runs */
            successCount: number;
            /**
             * @description REVIEW: new offers wait for staff. TRUSTED: good ones go live at once
             * @enum {string}
             */
            trust: "REVIEW" | "TRUSTED";
            /** @description The run that asks whether the offers that it no longer had end */
            undecidedRunId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        IngestionSourceKind: {
            /** @description Of its API; null: each source has its own */
            address: string | null;
            /** @description What the address of a source is of, where each has its own */
            addressHint: string;
            /** @description False where the plug-in that reads it is gone */
            isInstalled: boolean;
            /** @description Whether there may be several sources of this kind, each with a name of its own */
            isMany: boolean;
            label: string;
            needsSecret: boolean;
            /** @description What its feed is always limited to */
            scope: components["schemas"]["IngestionSourceScope"][];
            /** @description What the network calls the secret; null: it takes none */
            secretLabel: string | null;
            settings: components["schemas"]["IngestionSourceSetting"][];
            /** @description The `source` of its offers, or how it begins */
            type: string;
        };
        IngestionSourceKindInput: {
            /** @description Of its API; null: each source has its own */
            address: string | null;
            /** @description What the address of a source is of, where each has its own */
            addressHint: string;
            /** @description False where the plug-in that reads it is gone */
            isInstalled: boolean;
            /** @description Whether there may be several sources of this kind, each with a name of its own */
            isMany: boolean;
            label: string;
            needsSecret: boolean;
            /** @description What its feed is always limited to */
            scope: components["schemas"]["IngestionSourceScopeInput"][];
            /** @description What the network calls the secret; null: it takes none */
            secretLabel: string | null;
            settings: components["schemas"]["IngestionSourceSettingInput"][];
            /** @description The `source` of its offers, or how it begins */
            type: string;
        };
        IngestionSourceList: {
            /** @description What a source can still be added for */
            free: components["schemas"]["IngestionSourceKind"][];
            /** @description By name */
            items: components["schemas"]["IngestionSource"][];
        };
        IngestionSourceListInput: {
            /** @description What a source can still be added for */
            free: components["schemas"]["IngestionSourceKindInput"][];
            /** @description By name */
            items: components["schemas"]["IngestionSourceInput"][];
        };
        IngestionSourceScope: {
            name: string;
            value: string;
        };
        IngestionSourceScopeInput: {
            name: string;
            value: string;
        };
        IngestionSourceSetting: {
            hint: string;
            isOptional: boolean;
            /** @description It names where a field of an item stands */
            isPlace: boolean;
            label: string;
            name: string;
        };
        IngestionSourceSettingInput: {
            hint: string;
            isOptional: boolean;
            /** @description It names where a field of an item stands */
            isPlace: boolean;
            label: string;
            name: string;
        };
        IngestionSourceTest: {
            /** @description The first five */
            items: components["schemas"]["IngestionTestItem"][];
            ok: boolean;
            /** @description What came of it, in a sentence */
            says: string;
        };
        IngestionSourceTestInput: {
            /** @description The first five */
            items: components["schemas"]["IngestionTestItemInput"][];
            ok: boolean;
            /** @description What came of it, in a sentence */
            says: string;
        };
        IngestionTestItem: {
            code: string | null;
            merchantName: string;
            /** @description Why a run would not take it */
            refusal: string | null;
            title: string;
        };
        IngestionTestItemInput: {
            code: string | null;
            merchantName: string;
            /** @description Why a run would not take it */
            refusal: string | null;
            title: string;
        };
        InviteAdministrator: {
            email: unknown;
        };
        InviteAdministratorInput: {
            /** Format: email */
            email: string;
        };
        InviteColleague: {
            email: unknown;
        };
        InviteColleagueInput: {
            /** Format: email */
            email: string;
        };
        InviteEmployee: {
            /** @description The day on whose morning the mail leaves; at once without one */
            on: unknown;
        };
        InviteEmployeeInput: {
            /** @description The day on whose morning the mail leaves; at once without one */
            on?: string | null;
        };
        InviteEmployees: {
            chosen: components["schemas"]["ChosenEmployees"];
            /** @description The day on whose morning the mail leaves; at once without one */
            on: unknown;
        };
        InviteEmployeesInput: {
            chosen: components["schemas"]["ChosenEmployeesInput"];
            /** @description The day on whose morning the mail leaves; at once without one */
            on?: string | null;
        };
        IssuableCardTemplate: {
            /** @description #rrggbb */
            bgColor: string;
            brand: string;
            /** @description What the code says where that is not the number */
            codeText: string | null;
            /** @enum {string} */
            contentMode: "STATIC_STRING" | "FORMATTED_NUMBER" | "DYNAMIC_QR_URL";
            formatSpec: components["schemas"]["CardFormat"];
            id: string;
            /** @description Of my company; the others are everybody’s */
            isOwn: boolean;
            logoUrl: string | null;
            name: string;
            /** @enum {string} */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
        };
        IssuableCardTemplateInput: {
            /** @description #rrggbb */
            bgColor: string;
            brand: string;
            /** @description What the code says where that is not the number */
            codeText: string | null;
            /** @enum {string} */
            contentMode: "STATIC_STRING" | "FORMATTED_NUMBER" | "DYNAMIC_QR_URL";
            formatSpec: components["schemas"]["CardFormatInput"];
            id: string;
            /** @description Of my company; the others are everybody’s */
            isOwn: boolean;
            logoUrl: string | null;
            name: string;
            /** @enum {string} */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
        };
        IssuableCardTemplateList: {
            /** @description Those of my company first, by name */
            items: components["schemas"]["IssuableCardTemplate"][];
        };
        IssuableCardTemplateListInput: {
            /** @description Those of my company first, by name */
            items: components["schemas"]["IssuableCardTemplateInput"][];
        };
        IssuedCard: {
            approvedBy: string | null;
            brand: string;
            can: components["schemas"]["IssuedCardCan"];
            /** @description At most the last four characters of its number; null for a picture */
            ending: string | null;
            expiresAt: string | null;
            /** @description Null for somebody who is not in my company any more */
            holder: components["schemas"]["IssuedCardHolder"] | null;
            id: string;
            /** Format: date-time */
            issuedAt: string;
            issuedBy: string | null;
            label: string | null;
            revokedAt: string | null;
            revokedReason: ("REVOKED" | "DECLINED" | "LOST" | "RENEWED" | "LEFT") | null;
            /** @enum {string} */
            status: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED" | "REVOKED";
            /** @description Its name */
            template: string;
            templateId: string;
        };
        IssuedCardCan: {
            /** @description Not by whoever issued it */
            decide: boolean;
            renew: boolean;
            replace: boolean;
            revoke: boolean;
        };
        IssuedCardCanInput: {
            /** @description Not by whoever issued it */
            decide: boolean;
            renew: boolean;
            replace: boolean;
            revoke: boolean;
        };
        IssuedCardCounts: {
            active: number;
            /** @description Those that wait and that I may decide */
            decidable: number;
            expired: number;
            pending: number;
            revoked: number;
        };
        IssuedCardCountsInput: {
            active: number;
            /** @description Those that wait and that I may decide */
            decidable: number;
            expired: number;
            pending: number;
            revoked: number;
        };
        IssuedCardHolder: {
            email: string | null;
            employeeId: string | null;
            fullName: string;
            id: string;
        };
        IssuedCardHolderInput: {
            email: string | null;
            employeeId: string | null;
            fullName: string;
            id: string;
        };
        IssuedCardInput: {
            approvedBy: string | null;
            brand: string;
            can: components["schemas"]["IssuedCardCanInput"];
            /** @description At most the last four characters of its number; null for a picture */
            ending: string | null;
            expiresAt: string | null;
            /** @description Null for somebody who is not in my company any more */
            holder: components["schemas"]["IssuedCardHolderInput"] | null;
            id: string;
            /** Format: date-time */
            issuedAt: string;
            issuedBy: string | null;
            label: string | null;
            revokedAt: string | null;
            revokedReason: ("REVOKED" | "DECLINED" | "LOST" | "RENEWED" | "LEFT") | null;
            /** @enum {string} */
            status: "PENDING_APPROVAL" | "ACTIVE" | "EXPIRED" | "REVOKED";
            /** @description Its name */
            template: string;
            templateId: string;
        };
        IssuedCardList: {
            /** @description Of all my company’s cards; null on later pages */
            counts: components["schemas"]["IssuedCardCounts"] | null;
            /** @description The last issued first */
            items: components["schemas"]["IssuedCard"][];
            nextCursor: string | null;
            /** @description Whether what is issued now waits for a second person */
            requiresApproval: boolean;
            /** @description How many match, counted up to 10,000; null on later pages, and where too many people match */
            total: number | null;
            totalIsCapped: boolean;
        };
        IssuedCardListInput: {
            /** @description Of all my company’s cards; null on later pages */
            counts: components["schemas"]["IssuedCardCountsInput"] | null;
            /** @description The last issued first */
            items: components["schemas"]["IssuedCardInput"][];
            nextCursor: string | null;
            /** @description Whether what is issued now waits for a second person */
            requiresApproval: boolean;
            /** @description How many match, counted up to 10,000; null on later pages, and where too many people match */
            total: number | null;
            totalIsCapped: boolean;
        };
        JobAsked: {
            /** @description False: it waits or runs already */
            isQueued: boolean;
        };
        JobAskedInput: {
            /** @description False: it waits or runs already */
            isQueued: boolean;
        };
        JoinByDomain: {
            /**
             * Format: uuid
             * @description The company that the person saw, so that they join no other
             */
            companyId: string;
        };
        JoinByDomainInput: {
            /**
             * Format: uuid
             * @description The company that the person saw, so that they join no other
             */
            companyId: string;
        };
        JoinCodeRenewal: {
            /** @description The code that was looked at */
            from: string | null;
        };
        JoinCodeRenewalInput: {
            /** @description The code that was looked at */
            from: string | null;
        };
        JoinCompany: {
            joinCode: unknown;
        };
        JoinCompanyInput: {
            joinCode: string;
        };
        JoinedTeam: {
            merchantId: string;
            merchantName: string;
        };
        JoinedTeamInput: {
            merchantId: string;
            merchantName: string;
        };
        JoinRecord: {
            /**
             * Format: uuid
             * @description Who has joined, and whom the record is about
             */
            personId: string;
        };
        JoinRecordInput: {
            /**
             * Format: uuid
             * @description Who has joined, and whom the record is about
             */
            personId: string;
        };
        LatestCompanyOffer: {
            /** Format: date-time */
            createdAt: string;
            endAt: string | null;
            id: string;
            startAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "LIVE" | "EXPIRED";
            title: string;
        };
        LatestCompanyOfferInput: {
            /** Format: date-time */
            createdAt: string;
            endAt: string | null;
            id: string;
            startAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "LIVE" | "EXPIRED";
            title: string;
        };
        LeftOffer: {
            id: string;
            title: string | null;
            /**
             * @description SAME: it was so already. CHANGED: somebody moved it since it was looked at
             * @enum {string}
             */
            why: "SAME" | "GONE" | "CHANGED" | "CODE_MISSING" | "CODE_UNREADABLE" | "ADDRESS_MISSING";
        };
        LeftOfferInput: {
            id: string;
            title: string | null;
            /**
             * @description SAME: it was so already. CHANGED: somebody moved it since it was looked at
             * @enum {string}
             */
            why: "SAME" | "GONE" | "CHANGED" | "CODE_MISSING" | "CODE_UNREADABLE" | "ADDRESS_MISSING";
        };
        LinkCheck: {
            /** @description Of the offer */
            address: string;
            /** @description What the page shows that is better than the offer, in sentences */
            better: string | null;
            /** @description When staff saw just that and did not want it */
            betterSeenAt: string | null;
            /** Format: date-time */
            checkedAt: string;
            /** @description When staff said that it works */
            clearedAt: string | null;
            /** @description What answered, after it was led on */
            finalAddress: string | null;
            /** @description Since when staff are asked; null where there is nothing to ask, or not yet */
            flaggedAt: string | null;
            merchantName: string;
            offerId: string;
            /** @enum {string} */
            outcome: "OK" | "GONE" | "SOFT_404" | "EXPIRED" | "UNREACHABLE" | "BLOCKED" | "NOT_CHECKED";
            /** @description What was found, in one sentence */
            says: string;
            /**
             * Format: date-time
             * @description When this outcome was found first
             */
            since: string;
            title: string;
        };
        LinkCheckInput: {
            /** @description Of the offer */
            address: string;
            /** @description What the page shows that is better than the offer, in sentences */
            better: string | null;
            /** @description When staff saw just that and did not want it */
            betterSeenAt: string | null;
            /** Format: date-time */
            checkedAt: string;
            /** @description When staff said that it works */
            clearedAt: string | null;
            /** @description What answered, after it was led on */
            finalAddress: string | null;
            /** @description Since when staff are asked; null where there is nothing to ask, or not yet */
            flaggedAt: string | null;
            merchantName: string;
            offerId: string;
            /** @enum {string} */
            outcome: "OK" | "GONE" | "SOFT_404" | "EXPIRED" | "UNREACHABLE" | "BLOCKED" | "NOT_CHECKED";
            /** @description What was found, in one sentence */
            says: string;
            /**
             * Format: date-time
             * @description When this outcome was found first
             */
            since: string;
            title: string;
        };
        LinkCheckList: {
            /** @description Of live offers, the latest first */
            items: components["schemas"]["LinkCheck"][];
            nextCursor: string | null;
            /** @description Of all pages; null on every page but the first */
            total: number | null;
        };
        LinkCheckListInput: {
            /** @description Of live offers, the latest first */
            items: components["schemas"]["LinkCheckInput"][];
            nextCursor: string | null;
            /** @description Of all pages; null on every page but the first */
            total: number | null;
        };
        LinkClearance: {
            /**
             * @description What was found, as it was read
             * @enum {string}
             */
            outcome: "OK" | "GONE" | "SOFT_404" | "EXPIRED" | "UNREACHABLE" | "BLOCKED" | "NOT_CHECKED";
        };
        LinkClearanceInput: {
            /**
             * @description What was found, as it was read
             * @enum {string}
             */
            outcome: "OK" | "GONE" | "SOFT_404" | "EXPIRED" | "UNREACHABLE" | "BLOCKED" | "NOT_CHECKED";
        };
        MadeApiKey: {
            id: string;
            /** @description Nobody can see it a second time */
            key: string;
        };
        MadeApiKeyInput: {
            id: string;
            /** @description Nobody can see it a second time */
            key: string;
        };
        MadeDecision: {
            id: string;
            /**
             * Format: date-time
             * @description 2 minutes on: until then it can be taken back, and nobody is told of it
             */
            undoUntil: string;
        };
        MadeDecisionInput: {
            id: string;
            /**
             * Format: date-time
             * @description 2 minutes on: until then it can be taken back, and nobody is told of it
             */
            undoUntil: string;
        };
        MadeDirectoryToken: {
            id: string;
            /** @description Nobody can see it a second time */
            token: string;
        };
        MadeDirectoryTokenInput: {
            id: string;
            /** @description Nobody can see it a second time */
            token: string;
        };
        MadeWebhook: {
            id: string;
            /** @description Nobody can see it a second time */
            secret: string;
        };
        MadeWebhookInput: {
            id: string;
            /** @description Nobody can see it a second time */
            secret: string;
        };
        MailFeedback: {
            /**
             * Format: email
             * @description Whose mailbox it is
             */
            address?: string;
            /** @description The Message-ID of the mail, with or without <> */
            messageId?: string;
            /**
             * @description Of a bounce: false for a mailbox that is full or busy, which changes nothing
             * @default true
             */
            permanent: boolean;
            /** @enum {string} */
            type: "bounce" | "complaint";
        };
        MailFeedbackInput: {
            /**
             * Format: email
             * @description Whose mailbox it is
             */
            address?: string;
            /** @description The Message-ID of the mail, with or without <> */
            messageId?: string;
            /**
             * @description Of a bounce: false for a mailbox that is full or busy, which changes nothing
             * @default true
             */
            permanent: boolean;
            /** @enum {string} */
            type: "bounce" | "complaint";
        };
        MembersChanged: {
            changed: number;
            /** @description Of whom it was so already */
            left: number;
        };
        MembersChangedInput: {
            changed: number;
            /** @description Of whom it was so already */
            left: number;
        };
        MendedRow: {
            /** @default  */
            department: string;
            /** @default  */
            email: string;
            /** @default  */
            employeeId: string;
            /** @default  */
            fullName: string;
            /** @default  */
            grade: string;
            /** @default  */
            location: string;
            /** @default  */
            startDate: string;
        };
        MendedRowInput: {
            /** @default  */
            department: string;
            /** @default  */
            email: string;
            /** @default  */
            employeeId: string;
            /** @default  */
            fullName: string;
            /** @default  */
            grade: string;
            /** @default  */
            location: string;
            /** @default  */
            startDate: string;
        };
        MerchantCard: {
            categories: string[];
            description: string;
            id: string;
            logoUrl: string | null;
            name: string;
        };
        MerchantCardInput: {
            categories: string[];
            description: string;
            id: string;
            logoUrl: string | null;
            name: string;
        };
        MerchantChange: {
            /** @default [] */
            categories: string[];
            /** @default  */
            description: string;
            /** @description https, or the path of a picture of this merchant that we keep */
            logoUrl: unknown;
            name: string;
            siteUrl: unknown;
            /**
             * Format: date-time
             * @description Of what was opened; refused with `conflict` once it is another
             */
            updatedAt: string;
        };
        MerchantChangeInput: {
            /** @default [] */
            categories: string[];
            /** @default  */
            description: string;
            /** @description https, or the path of a picture of this merchant that we keep */
            logoUrl?: string | null;
            name: string;
            siteUrl?: string | null;
            /**
             * Format: date-time
             * @description Of what was opened; refused with `conflict` once it is another
             */
            updatedAt: string;
        };
        MerchantCounts: {
            /** @description Merchants without any are left out */
            items: {
                /** @description Counted up to 1,001, which means more than 1,000 */
                count: number;
                id: string;
            }[];
        };
        MerchantCountsInput: {
            /** @description Merchants without any are left out */
            items: {
                /** @description Counted up to 1,001, which means more than 1,000 */
                count: number;
                id: string;
            }[];
        };
        MerchantDetail: {
            about: string | null;
            categories: string[];
            description: string;
            faqs: components["schemas"]["MerchantFaq"][];
            id: string;
            /** @description By name */
            locations: components["schemas"]["MerchantLocation"][];
            logoUrl: string | null;
            name: string;
            /** @description At most 6, featured ones first */
            offers: components["schemas"]["OfferCard"][];
            /** @description In the order that staff gave them */
            related: components["schemas"]["MerchantCard"][];
            siteUrl: string | null;
        };
        MerchantDetailInput: {
            about: string | null;
            categories: string[];
            description: string;
            faqs: components["schemas"]["MerchantFaqInput"][];
            id: string;
            /** @description By name */
            locations: components["schemas"]["MerchantLocationInput"][];
            logoUrl: string | null;
            name: string;
            /** @description At most 6, featured ones first */
            offers: components["schemas"]["OfferCardInput"][];
            /** @description In the order that staff gave them */
            related: components["schemas"]["MerchantCardInput"][];
            siteUrl: string | null;
        };
        MerchantDifference: {
            /** @description False takes it back, so that they are found again */
            areDifferent: boolean;
            merchantIds: string[];
        };
        MerchantDifferenceInput: {
            /** @description False takes it back, so that they are found again */
            areDifferent: boolean;
            merchantIds: string[];
        };
        MerchantFaq: {
            answer: string;
            question: string;
        };
        MerchantFaqInput: {
            answer: string;
            question: string;
        };
        MerchantList: {
            items: components["schemas"]["MerchantName"][];
            nextCursor: string | null;
        };
        MerchantListInput: {
            items: components["schemas"]["MerchantNameInput"][];
            nextCursor: string | null;
        };
        MerchantLocation: {
            /** @description Without the postcode; empty where none is known */
            address: string;
            name: string;
            /** @description Like "Mon–Fri 09:00–17:30"; empty where none are known */
            openingHours: string;
            postcode: string;
        };
        MerchantLocationInput: {
            /** @description Without the postcode; empty where none is known */
            address: string;
            name: string;
            /** @description Like "Mon–Fri 09:00–17:30"; empty where none are known */
            openingHours: string;
            postcode: string;
        };
        MerchantMerge: {
            canUndo: boolean;
            id: string;
            keptName: string;
            leadsTo: string | null;
            /** Format: date-time */
            mergedAt: string;
            mergedBy: string | null;
            mergedName: string;
            /** @description What the merged one had */
            moved: components["schemas"]["MergeCounts"];
            undoneAt: string | null;
            /** Format: date-time */
            undoUntil: string;
        };
        MerchantMergeInput: {
            canUndo: boolean;
            id: string;
            keptName: string;
            leadsTo: string | null;
            /** Format: date-time */
            mergedAt: string;
            mergedBy: string | null;
            mergedName: string;
            /** @description What the merged one had */
            moved: components["schemas"]["MergeCountsInput"];
            undoneAt: string | null;
            /** Format: date-time */
            undoUntil: string;
        };
        MerchantMergeList: {
            /** @description The latest first */
            items: components["schemas"]["MerchantMerge"][];
            nextCursor: string | null;
        };
        MerchantMergeListInput: {
            /** @description The latest first */
            items: components["schemas"]["MerchantMergeInput"][];
            nextCursor: string | null;
        };
        MerchantName: {
            id: string;
            name: string;
        };
        MerchantNameInput: {
            id: string;
            name: string;
        };
        MerchantPage: {
            about: string;
            categories: string[];
            faqs: components["schemas"]["MerchantFaq"][];
            locations: components["schemas"]["MerchantLocation"][];
            logoUrl: string | null;
            siteUrl: string | null;
        };
        MerchantPageChange: {
            /** @default  */
            about: string;
            /** @default [] */
            categories: string[];
            /** @default [] */
            faqs: {
                answer: string;
                question: string;
            }[];
            /** @default [] */
            locations: {
                /** @default  */
                address: string;
                name: string;
                openingHours: unknown;
                postcode: unknown;
            }[];
            /** @description https, or the path of a picture of this merchant that we keep */
            logoUrl: unknown;
            siteUrl: unknown;
            /**
             * Format: date-time
             * @description Of what was opened; refused with `conflict` once it is another
             */
            updatedAt: string;
        };
        MerchantPageChangeInput: {
            /** @default  */
            about: string;
            /** @default [] */
            categories: string[];
            /** @default [] */
            faqs: {
                answer: string;
                question: string;
            }[];
            locations?: {
                /** @default  */
                address: string;
                name: string;
                /** @default  */
                openingHours: string;
                postcode: string;
            }[];
            /** @description https, or the path of a picture of this merchant that we keep */
            logoUrl?: string | null;
            siteUrl?: string | null;
            /**
             * Format: date-time
             * @description Of what was opened; refused with `conflict` once it is another
             */
            updatedAt: string;
        };
        MerchantPageInput: {
            about: string;
            categories: string[];
            faqs: components["schemas"]["MerchantFaqInput"][];
            locations: components["schemas"]["MerchantLocationInput"][];
            logoUrl: string | null;
            siteUrl: string | null;
        };
        MerchantPageLogos: {
            live: string | null;
            proposed: string | null;
        };
        MerchantPageLogosInput: {
            live: string | null;
            proposed: string | null;
        };
        MerchantPageMerchant: {
            id: string;
            name: string;
        };
        MerchantPageMerchantInput: {
            id: string;
            name: string;
        };
        MerchantPageProposal: {
            page: components["schemas"]["MerchantPage"];
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string | null;
            /** @description Why it was REJECTED */
            reason: string | null;
            /** @enum {string} */
            status: "PENDING" | "REJECTED";
        };
        MerchantPageProposalInput: {
            page: components["schemas"]["MerchantPageInput"];
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string | null;
            /** @description Why it was REJECTED */
            reason: string | null;
            /** @enum {string} */
            status: "PENDING" | "REJECTED";
        };
        MerchantPageRequest: {
            /** @default  */
            about: string;
            /** @default [] */
            categories: string[];
            /** @default [] */
            faqs: {
                answer: string;
                question: string;
            }[];
            /** @default [] */
            locations: {
                /** @default  */
                address: string;
                name: string;
                openingHours: unknown;
                postcode: unknown;
            }[];
            /** @description https, or the path of a picture of this merchant that we keep */
            logoUrl: unknown;
            siteUrl: unknown;
            /** @description What the page was when it was opened; refused with `conflict` once it is another */
            version: string | null;
        };
        MerchantPageRequestInput: {
            /** @default  */
            about: string;
            /** @default [] */
            categories: string[];
            /** @default [] */
            faqs: {
                answer: string;
                question: string;
            }[];
            locations?: {
                /** @default  */
                address: string;
                name: string;
                /** @default  */
                openingHours: string;
                postcode: string;
            }[];
            /** @description https, or the path of a picture of this merchant that we keep */
            logoUrl?: string | null;
            siteUrl?: string | null;
            /** @description What the page was when it was opened; refused with `conflict` once it is another */
            version: string | null;
        };
        MerchantTeam: {
            can: components["schemas"]["MerchantTeamCan"];
            /** @description Those that can still be accepted, newest first */
            invitations: components["schemas"]["TeamInvitation"][];
            merchant: components["schemas"]["MerchantTeamMerchant"];
            people: components["schemas"]["Colleague"][];
        };
        MerchantTeamCan: {
            /** @description Also to leave: somebody stays */
            remove: boolean;
        };
        MerchantTeamCanInput: {
            /** @description Also to leave: somebody stays */
            remove: boolean;
        };
        MerchantTeamInput: {
            can: components["schemas"]["MerchantTeamCanInput"];
            /** @description Those that can still be accepted, newest first */
            invitations: components["schemas"]["TeamInvitationInput"][];
            merchant: components["schemas"]["MerchantTeamMerchantInput"];
            people: components["schemas"]["ColleagueInput"][];
        };
        MerchantTeamMerchant: {
            id: string;
            name: string;
        };
        MerchantTeamMerchantInput: {
            id: string;
            name: string;
        };
        MerchantTies: {
            /** @description Kept for 30 days */
            deletedOffers: number;
            followers: number;
            liveOffers: number;
            locations: number;
            otherOffers: number;
            /** @description Collections that a rule about it fills */
            rules: number;
            /** @description People who supply for it */
            suppliers: number;
        };
        MerchantTiesInput: {
            /** @description Kept for 30 days */
            deletedOffers: number;
            followers: number;
            liveOffers: number;
            locations: number;
            otherOffers: number;
            /** @description Collections that a rule about it fills */
            rules: number;
            /** @description People who supply for it */
            suppliers: number;
        };
        MergeCounts: {
            followers: number;
            locations: number;
            offers: number;
            people: number;
        };
        MergeCountsInput: {
            followers: number;
            locations: number;
            offers: number;
            people: number;
        };
        Merged: {
            id: string;
        };
        MergedInput: {
            id: string;
        };
        MergePreview: {
            deletedOffers: number;
            faqs: {
                added: number;
                total: number;
            };
            /** @description Who follow it */
            followers: {
                /** @description Those that the one that stays has too, kept once */
                same: number;
                total: number;
            };
            /** @description Changes to its page wait for a decision, and are set aside */
            hasProposal: boolean;
            /** @description Which are open */
            invitations: {
                /** @description Those that the one that stays has too, kept once */
                same: number;
                total: number;
            };
            kept: components["schemas"]["MergeSide"];
            /** @description Who supply for the one that stays, and will see all of this one */
            keptPeople: number;
            /** @description Its places */
            locations: {
                /** @description Those that the one that stays has too, kept once */
                same: number;
                total: number;
            };
            /** @description More than 200 cannot be merged */
            locationsTogether: number;
            merged: components["schemas"]["MergeSide"];
            /** @description Merchants that were merged into it before */
            mergedBefore: number;
            /** @description By status, without deleted ones */
            offers: {
                count: number;
                status: string;
            }[];
            /** @description Who supply for it, and will see all of the one that stays */
            people: {
                /** @description Those that the one that stays has too, kept once */
                same: number;
                total: number;
            };
            pictures: number;
            /** @description Brands beside it */
            related: number;
            /** @description Titles of the collections that a rule about it fills */
            rules: string[];
            undoDays: number;
            /** @description Searches of people that name it */
            views: number;
        };
        MergePreviewInput: {
            deletedOffers: number;
            faqs: {
                added: number;
                total: number;
            };
            /** @description Who follow it */
            followers: {
                /** @description Those that the one that stays has too, kept once */
                same: number;
                total: number;
            };
            /** @description Changes to its page wait for a decision, and are set aside */
            hasProposal: boolean;
            /** @description Which are open */
            invitations: {
                /** @description Those that the one that stays has too, kept once */
                same: number;
                total: number;
            };
            kept: components["schemas"]["MergeSideInput"];
            /** @description Who supply for the one that stays, and will see all of this one */
            keptPeople: number;
            /** @description Its places */
            locations: {
                /** @description Those that the one that stays has too, kept once */
                same: number;
                total: number;
            };
            /** @description More than 200 cannot be merged */
            locationsTogether: number;
            merged: components["schemas"]["MergeSideInput"];
            /** @description Merchants that were merged into it before */
            mergedBefore: number;
            /** @description By status, without deleted ones */
            offers: {
                count: number;
                status: string;
            }[];
            /** @description Who supply for it, and will see all of the one that stays */
            people: {
                /** @description Those that the one that stays has too, kept once */
                same: number;
                total: number;
            };
            pictures: number;
            /** @description Brands beside it */
            related: number;
            /** @description Titles of the collections that a rule about it fills */
            rules: string[];
            undoDays: number;
            /** @description Searches of people that name it */
            views: number;
        };
        MergeSide: {
            categories: string[];
            description: string;
            id: string;
            logo: string | null;
            name: string;
            siteUrl: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        MergeSideInput: {
            categories: string[];
            description: string;
            id: string;
            logo: string | null;
            name: string;
            siteUrl: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        MonthSavings: {
            /** @description Pounds that I gave as what I really saved */
            confirmed: number;
            /** @description A London month, '2026-11' */
            month: string;
            /** @description All of the month, also what did not work */
            redemptions: number;
            /** @description Pounds, estimates included, what did not work left out */
            total: number;
        };
        MonthSavingsInput: {
            /** @description Pounds that I gave as what I really saved */
            confirmed: number;
            /** @description A London month, '2026-11' */
            month: string;
            /** @description All of the month, also what did not work */
            redemptions: number;
            /** @description Pounds, estimates included, what did not work left out */
            total: number;
        };
        MyCardCounts: {
            ready: number;
            /** @description Until a second administrator approves them */
            waiting: number;
        };
        MyCardCountsInput: {
            ready: number;
            /** @description Until a second administrator approves them */
            waiting: number;
        };
        MyCode: {
            code: string;
            id: string;
            offer: components["schemas"]["RedeemedOffer"];
            /**
             * @description What I answered; without an answer, whether the offer still runs
             * @enum {string}
             */
            state: "unused" | "worked" | "failed" | "ended";
            /** Format: date-time */
            takenAt: string;
        };
        MyCodeInput: {
            code: string;
            id: string;
            offer: components["schemas"]["RedeemedOfferInput"];
            /**
             * @description What I answered; without an answer, whether the offer still runs
             * @enum {string}
             */
            state: "unused" | "worked" | "failed" | "ended";
            /** Format: date-time */
            takenAt: string;
        };
        MyCodeList: {
            items: components["schemas"]["MyCode"][];
            nextCursor: string | null;
        };
        MyCodeListInput: {
            items: components["schemas"]["MyCodeInput"][];
            nextCursor: string | null;
        };
        MyRedemption: {
            /** @description Whether I may still say if it worked */
            canAnswer: boolean;
            /** @description Null for what brings no cashback: another type of offer, or one that did not work */
            cashback: components["schemas"]["Cashback"] | null;
            /** @description The newest single-use code that I took with it */
            code: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved; a yes without an amount leaves it so */
            isEstimate: boolean;
            offer: components["schemas"]["RedeemedOffer"];
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; an estimate of a percentage is made on a £100 basket */
            value: number;
        };
        MyRedemptionInput: {
            /** @description Whether I may still say if it worked */
            canAnswer: boolean;
            /** @description Null for what brings no cashback: another type of offer, or one that did not work */
            cashback: components["schemas"]["CashbackInput"] | null;
            /** @description The newest single-use code that I took with it */
            code: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved; a yes without an amount leaves it so */
            isEstimate: boolean;
            offer: components["schemas"]["RedeemedOfferInput"];
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; an estimate of a percentage is made on a £100 basket */
            value: number;
        };
        MyRedemptionList: {
            items: components["schemas"]["MyRedemption"][];
            /** @description Redemptions are kept so long, and the savings cover them only */
            keptMonths: number;
            nextCursor: string | null;
            savings: components["schemas"]["Savings"];
        };
        MyRedemptionListInput: {
            items: components["schemas"]["MyRedemptionInput"][];
            /** @description Redemptions are kept so long, and the savings cover them only */
            keptMonths: number;
            nextCursor: string | null;
            savings: components["schemas"]["SavingsInput"];
        };
        MySavings: {
            cashbackDue: components["schemas"]["CashbackDue"];
            /** @description Every month from this one back to the first of my redemptions that are kept */
            months: components["schemas"]["MonthSavings"][];
            thisYear: components["schemas"]["SavedThisYear"];
            /** @description The London year that it is */
            year: number;
        };
        MySavingsInput: {
            cashbackDue: components["schemas"]["CashbackDueInput"];
            /** @description Every month from this one back to the first of my redemptions that are kept */
            months: components["schemas"]["MonthSavingsInput"][];
            thisYear: components["schemas"]["SavedThisYearInput"];
            /** @description The London year that it is */
            year: number;
        };
        MySession: {
            /** @description The network address of the sign-in */
            address: string | null;
            /** @description ISO 8601, when the person signed in */
            createdAt: string;
            /** @description True for the session that asks */
            current: boolean;
            /** @description What the browser says it is, in plain words, such as "Firefox on Windows" */
            device: string;
            /** @description ISO 8601, when the session ends at the latest, however much it is used */
            expiresAt: string;
            id: string;
            /** @description ISO 8601, when it ends unless it is used again; never after `expiresAt` */
            idleExpiresAt: string;
            /** @description ISO 8601, exact to the life of an access token */
            lastUsedAt: string;
        };
        MySessionInput: {
            /** @description The network address of the sign-in */
            address: string | null;
            /** @description ISO 8601, when the person signed in */
            createdAt: string;
            /** @description True for the session that asks */
            current: boolean;
            /** @description What the browser says it is, in plain words, such as "Firefox on Windows" */
            device: string;
            /** @description ISO 8601, when the session ends at the latest, however much it is used */
            expiresAt: string;
            id: string;
            /** @description ISO 8601, when it ends unless it is used again; never after `expiresAt` */
            idleExpiresAt: string;
            /** @description ISO 8601, exact to the life of an access token */
            lastUsedAt: string;
        };
        MySessionList: {
            items: components["schemas"]["MySession"][];
        };
        MySessionListInput: {
            items: components["schemas"]["MySessionInput"][];
        };
        Namesake: {
            email: string | null;
            employeeId: string | null;
            fullName: string;
            id: string;
        };
        NamesakeInput: {
            email: string | null;
            employeeId: string | null;
            fullName: string;
            id: string;
        };
        NearDuplicate: {
            /** Format: date-time */
            createdAt: string;
            discountLabel: string;
            endAt: string | null;
            id: string;
            merchantName: string;
            sameAddress: boolean;
            sameCode: boolean;
            sameSaving: boolean;
            startAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
            /** @description Percent, by the threes of letters that both have */
            titleAlike: number;
        };
        NearDuplicateInput: {
            /** Format: date-time */
            createdAt: string;
            discountLabel: string;
            endAt: string | null;
            id: string;
            merchantName: string;
            sameAddress: boolean;
            sameCode: boolean;
            sameSaving: boolean;
            startAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
            /** @description Percent, by the threes of letters that both have */
            titleAlike: number;
        };
        NearDuplicates: {
            /** @description Of the same merchant, or of one with the same site; the most alike first, 5 at most */
            items: components["schemas"]["NearDuplicate"][];
        };
        NearDuplicatesInput: {
            /** @description Of the same merchant, or of one with the same site; the most alike first, 5 at most */
            items: components["schemas"]["NearDuplicateInput"][];
        };
        NewApiKey: {
            /** @description The last London day that it works; null for one without an end */
            expiresOn: string | null;
            name: string;
            scopes: ("offers:read" | "reports:read" | "members:read")[];
        };
        NewApiKeyInput: {
            /** @description The last London day that it works; null for one without an end */
            expiresOn: string | null;
            name: string;
            scopes: ("offers:read" | "reports:read" | "members:read")[];
        };
        NewCampaign: {
            /**
             * @default {
             *       "kind": "everyone"
             *     }
             */
            audience: components["schemas"]["CampaignAudience"];
            /**
             * @default EMAIL
             * @enum {string}
             */
            channel: "EMAIL" | "PUSH";
            content: components["schemas"]["WrittenCampaignContent"];
            name: string;
            /**
             * @description When it is meant to leave; null for a plain draft
             * @default null
             */
            scheduledAt: string | null;
        };
        NewCampaignInput: {
            /**
             * @default {
             *       "kind": "everyone"
             *     }
             */
            audience: components["schemas"]["CampaignAudienceInput"];
            /**
             * @default EMAIL
             * @enum {string}
             */
            channel: "EMAIL" | "PUSH";
            content: components["schemas"]["WrittenCampaignContentInput"];
            name: string;
            /**
             * @description When it is meant to leave; null for a plain draft
             * @default null
             */
            scheduledAt: string | null;
        };
        NewCardRange: {
            /** @enum {string} */
            checkDigit: "NONE" | "EAN13" | "LUHN";
            first: number;
            /**
             * Format: uuid
             * @description Made by the client, so that a repeated call makes one range
             */
            id: string;
            last: number;
            prefix: string;
            /** Format: uuid */
            templateId: string;
            width: number;
        };
        NewCardRangeInput: {
            /** @enum {string} */
            checkDigit: "NONE" | "EAN13" | "LUHN";
            first: number;
            /**
             * Format: uuid
             * @description Made by the client, so that a repeated call makes one range
             */
            id: string;
            last: number;
            prefix: string;
            /** Format: uuid */
            templateId: string;
            width: number;
        };
        NewCardTemplate: {
            /** @description #rrggbb or #rgb */
            bgColor: unknown;
            /** @default  */
            brand: string;
            /** @description The text of STATIC_STRING, or the address of DYNAMIC_QR_URL with {number} in it; null: the code says the number */
            codeText: unknown;
            /**
             * @default FORMATTED_NUMBER
             * @enum {string}
             */
            contentMode: "STATIC_STRING" | "FORMATTED_NUMBER" | "DYNAMIC_QR_URL";
            /**
             * @description What the numbers of its cards are like
             * @default {
             *       "minLen": null,
             *       "maxLen": null,
             *       "luhn": false,
             *       "pattern": null
             *     }
             */
            formatSpec: {
                /** @default false */
                luhn: boolean;
                /** @default null */
                maxLen: number | null;
                /**
                 * @description Characters
                 * @default null
                 */
                minLen: number | null;
                /** @description A regular expression of RE2 */
                pattern: unknown;
            };
            /** @default  */
            instructions: string;
            /** @description The address of an uploaded file, or of a picture or PDF elsewhere */
            logoUrl: unknown;
            /** @default  */
            name: string;
            /**
             * @default CODE128
             * @enum {string}
             */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
        };
        NewCardTemplateInput: {
            /**
             * @description #rrggbb or #rgb
             * @default #1e40af
             */
            bgColor: string;
            /** @default  */
            brand: string;
            /**
             * @description The text of STATIC_STRING, or the address of DYNAMIC_QR_URL with {number} in it; null: the code says the number
             * @default null
             */
            codeText: string | null;
            /**
             * @default FORMATTED_NUMBER
             * @enum {string}
             */
            contentMode: "STATIC_STRING" | "FORMATTED_NUMBER" | "DYNAMIC_QR_URL";
            /** @description What the numbers of its cards are like */
            formatSpec?: {
                /** @default false */
                luhn: boolean;
                /** @default null */
                maxLen: number | null;
                /**
                 * @description Characters
                 * @default null
                 */
                minLen: number | null;
                /**
                 * @description A regular expression of RE2
                 * @default null
                 */
                pattern: string | null;
            };
            /** @default  */
            instructions: string;
            /**
             * @description The address of an uploaded file, or of a picture or PDF elsewhere
             * @default null
             */
            logoUrl: string | null;
            /** @default  */
            name: string;
            /**
             * @default CODE128
             * @enum {string}
             */
            symbology: "NONE" | "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417";
        };
        NewCategory: {
            /** @default  */
            description: string;
            displayOrder: number;
            /** @enum {string} */
            icon: "tag" | "laptop" | "smartphone" | "tv" | "camera" | "gamepad-2" | "shopping-basket" | "apple" | "cake-slice" | "coffee" | "pizza" | "wine" | "utensils" | "shopping-bag" | "shirt" | "watch" | "glasses" | "gift" | "clapperboard" | "headphones" | "book-open" | "palette" | "house" | "sofa" | "hammer" | "flower-2" | "leaf" | "ticket" | "sparkles" | "trophy" | "tent" | "heart-pulse" | "dumbbell" | "stethoscope" | "scissors" | "baby" | "paw-print" | "plane" | "train-front" | "car" | "bike" | "ship" | "sun" | "briefcase" | "graduation-cap" | "piggy-bank" | "wallet" | "shield" | "wifi" | "zap";
            name: string;
        };
        NewCategoryInput: {
            /** @default  */
            description: string;
            displayOrder: number;
            /** @enum {string} */
            icon: "tag" | "laptop" | "smartphone" | "tv" | "camera" | "gamepad-2" | "shopping-basket" | "apple" | "cake-slice" | "coffee" | "pizza" | "wine" | "utensils" | "shopping-bag" | "shirt" | "watch" | "glasses" | "gift" | "clapperboard" | "headphones" | "book-open" | "palette" | "house" | "sofa" | "hammer" | "flower-2" | "leaf" | "ticket" | "sparkles" | "trophy" | "tent" | "heart-pulse" | "dumbbell" | "stethoscope" | "scissors" | "baby" | "paw-print" | "plane" | "train-front" | "car" | "bike" | "ship" | "sun" | "briefcase" | "graduation-cap" | "piggy-bank" | "wallet" | "shield" | "wifi" | "zap";
            name: string;
        };
        NewCompany: {
            name: string;
            /**
             * @description How many people may be in the company at once; null for as many as come
             * @default null
             */
            seats: number | null;
            /**
             * @default ACTIVE
             * @enum {string}
             */
            status: "PENDING" | "ACTIVE";
        };
        NewCompanyInput: {
            name: string;
            /**
             * @description How many people may be in the company at once; null for as many as come
             * @default null
             */
            seats: number | null;
            /**
             * @default ACTIVE
             * @enum {string}
             */
            status: "PENDING" | "ACTIVE";
        };
        NewCompanyOffer: {
            address: unknown;
            /**
             * @default EVERYBODY
             * @enum {string}
             */
            audience: "GROUPS" | "EVERYBODY";
            /**
             * @description Whom a person asks: a name, an address, a number
             * @default
             */
            contact: string;
            /**
             * @description What a person pays, in pounds; null where it is not said
             * @default null
             */
            cost: number | null;
            /** @default  */
            description: string;
            /**
             * @description How much of the price the company pays, in per cent
             * @default null
             */
            employerShare: number | null;
            /** @default null */
            endAt: string | null;
            /**
             * @description A file that was uploaded for this company
             * @default null
             */
            fileId: string | null;
            /**
             * @description Whose people have it, where it is for groups
             * @default []
             */
            groupIds: string[];
            /** @default  */
            howToGet: string;
            /**
             * @description The path of a picture that the company uploaded, or what the offer names already
             * @default null
             */
            imageUrl: string | null;
            /**
             * @description A draft goes live by itself on its start
             * @default false
             */
            isScheduled: boolean;
            /** @default null */
            startAt: string | null;
            title: string;
        };
        NewCompanyOfferInput: {
            /** @default null */
            address: string | null;
            /**
             * @default EVERYBODY
             * @enum {string}
             */
            audience: "GROUPS" | "EVERYBODY";
            /**
             * @description Whom a person asks: a name, an address, a number
             * @default
             */
            contact: string;
            /**
             * @description What a person pays, in pounds; null where it is not said
             * @default null
             */
            cost: number | null;
            /** @default  */
            description: string;
            /**
             * @description How much of the price the company pays, in per cent
             * @default null
             */
            employerShare: number | null;
            /** @default null */
            endAt: string | null;
            /**
             * @description A file that was uploaded for this company
             * @default null
             */
            fileId: string | null;
            /**
             * @description Whose people have it, where it is for groups
             * @default []
             */
            groupIds: string[];
            /** @default  */
            howToGet: string;
            /**
             * @description The path of a picture that the company uploaded, or what the offer names already
             * @default null
             */
            imageUrl: string | null;
            /**
             * @description A draft goes live by itself on its start
             * @default false
             */
            isScheduled: boolean;
            /** @default null */
            startAt: string | null;
            title: string;
        };
        NewDirectoryToken: {
            /**
             * Format: date
             * @description The last London day that it works, 365 days from today at most
             */
            expiresOn: string;
            name: string;
        };
        NewDirectoryTokenInput: {
            /**
             * Format: date
             * @description The last London day that it works, 365 days from today at most
             */
            expiresOn: string;
            name: string;
        };
        NewEmployee: {
            department: unknown;
            email: unknown;
            /** @description As payroll writes it, with its leading zeros */
            employeeId: unknown;
            fullName: string;
            grade: unknown;
            /**
             * @description Whether an invitation is mailed
             * @default true
             */
            invite: boolean;
            /** @description The day on whose morning it leaves; at once without one */
            inviteOn: unknown;
            /** @description Their last day; they are made inactive when it is over */
            leavesOn: unknown;
            location: unknown;
            startDate: unknown;
        };
        NewEmployeeInput: {
            department?: string | null;
            /** Format: email */
            email: string;
            /** @description As payroll writes it, with its leading zeros */
            employeeId?: string | null;
            fullName: string;
            grade?: string | null;
            /**
             * @description Whether an invitation is mailed
             * @default true
             */
            invite: boolean;
            /** @description The day on whose morning it leaves; at once without one */
            inviteOn?: string | null;
            /** @description Their last day; they are made inactive when it is over */
            leavesOn?: string | null;
            location?: string | null;
            startDate?: string | null;
        };
        NewGroup: {
            /**
             * @description All of them have to hold. Without one of status they mean active people; without any, nobody follows them
             * @default []
             */
            criteria: components["schemas"]["GroupCondition"][];
            /** @default  */
            description: string;
            name: string;
        };
        NewGroupCards: {
            /** Format: uuid */
            groupId: string;
            /** @default  */
            label: string;
            /**
             * @description Of cards that all say the same
             * @default
             */
            number: string;
            /** @default null */
            rangeId: string | null;
            /** Format: uuid */
            templateId: string;
        };
        NewGroupCardsInput: {
            /** Format: uuid */
            groupId: string;
            /** @default  */
            label: string;
            /**
             * @description Of cards that all say the same
             * @default
             */
            number: string;
            /** @default null */
            rangeId: string | null;
            /** Format: uuid */
            templateId: string;
        };
        NewGroupInput: {
            /**
             * @description All of them have to hold. Without one of status they mean active people; without any, nobody follows them
             * @default []
             */
            criteria: components["schemas"]["GroupConditionInput"][];
            /** @default  */
            description: string;
            name: string;
        };
        NewIngestionSource: {
            /** @description What the kind is called, unless given */
            name?: string;
            /** @description Of a kind that is still free */
            type: string;
        };
        NewIngestionSourceInput: {
            /** @description What the kind is called, unless given */
            name?: string;
            /** @description Of a kind that is still free */
            type: string;
        };
        NewIssuedCard: {
            /**
             * @description What the code says where that differs from the printed number
             * @default null
             */
            codeValue: string | null;
            /**
             * @description The warnings that whoever issues it has read
             * @default []
             */
            confirmed: ("card_already_held" | "card_number_shared")[];
            /**
             * Format: uuid
             * @description Made by the client, so that a repeated call issues one card
             */
            id: string;
            /** @default  */
            label: string;
            /** @default  */
            number: string;
            /**
             * @description Takes the next number of this range instead
             * @default null
             */
            rangeId: string | null;
            /** @default null */
            templateId: string | null;
            /** @default null */
            userId: string | null;
        };
        NewIssuedCardInput: {
            /**
             * @description What the code says where that differs from the printed number
             * @default null
             */
            codeValue: string | null;
            /**
             * @description The warnings that whoever issues it has read
             * @default []
             */
            confirmed: ("card_already_held" | "card_number_shared")[];
            /**
             * Format: uuid
             * @description Made by the client, so that a repeated call issues one card
             */
            id: string;
            /** @default  */
            label: string;
            /** @default  */
            number: string;
            /**
             * @description Takes the next number of this range instead
             * @default null
             */
            rangeId: string | null;
            /** @default null */
            templateId: string | null;
            /** @default null */
            userId: string | null;
        };
        NewMerchant: {
            /** @default [] */
            categories: string[];
            /** @default  */
            description: string;
            /** @description https, or the path of a picture of this merchant that we keep */
            logoUrl: unknown;
            name: string;
            siteUrl: unknown;
        };
        NewMerchantInput: {
            /** @default [] */
            categories: string[];
            /** @default  */
            description: string;
            /** @description https, or the path of a picture of this merchant that we keep */
            logoUrl?: string | null;
            name: string;
            siteUrl?: string | null;
        };
        NewMerchantMerge: {
            /**
             * Format: uuid
             * @description The merchant that stays
             */
            keptId: string;
            /**
             * Format: date-time
             * @description Of what was looked at; refused with `conflict` once it is another
             */
            keptUpdatedAt: string;
            /**
             * Format: uuid
             * @description The one that becomes part of it
             */
            mergedId: string;
            /**
             * Format: date-time
             * @description Of what was looked at; refused with `conflict` once it is another
             */
            mergedUpdatedAt: string;
        };
        NewMerchantMergeInput: {
            /**
             * Format: uuid
             * @description The merchant that stays
             */
            keptId: string;
            /**
             * Format: date-time
             * @description Of what was looked at; refused with `conflict` once it is another
             */
            keptUpdatedAt: string;
            /**
             * Format: uuid
             * @description The one that becomes part of it
             */
            mergedId: string;
            /**
             * Format: date-time
             * @description Of what was looked at; refused with `conflict` once it is another
             */
            mergedUpdatedAt: string;
        };
        NewPersonalAddress: {
            email: unknown;
        };
        NewPersonalAddressInput: {
            /** Format: email */
            email: string;
        };
        NewSavedView: {
            /** @description I am told when a new offer fits */
            alert?: boolean;
            filters: components["schemas"]["OfferFilters"];
            name: string;
        };
        NewSavedViewInput: {
            /** @description I am told when a new offer fits */
            alert?: boolean;
            filters: components["schemas"]["OfferFiltersInput"];
            name: string;
        };
        NewSignOnProvider: {
            /** @description Verified ones of the company */
            domains: string[];
            /** @constant */
            kind: "saml";
            metadataUrl?: string;
            /** @description In place of the address */
            metadataXml?: string;
            /** @description What the service calls each; an empty one, or none, is found under its usual names or left out */
            names?: {
                [key: string]: string;
            };
        } | {
            clientId: string;
            clientSecret?: string;
            /** @description Verified ones of the company */
            domains: string[];
            issuer: string;
            /** @constant */
            kind: "oidc";
            /** @description What the service calls each; an empty one, or none, is found under its usual names or left out */
            names?: {
                [key: string]: string;
            };
        };
        NewSignOnProviderInput: {
            /** @description Verified ones of the company */
            domains: string[];
            /** @constant */
            kind: "saml";
            metadataUrl?: string;
            /** @description In place of the address */
            metadataXml?: string;
            /** @description What the service calls each; an empty one, or none, is found under its usual names or left out */
            names?: {
                [key: string]: string;
            };
        } | {
            clientId: string;
            clientSecret?: string;
            /** @description Verified ones of the company */
            domains: string[];
            issuer: string;
            /** @constant */
            kind: "oidc";
            /** @description What the service calls each; an empty one, or none, is found under its usual names or left out */
            names?: {
                [key: string]: string;
            };
        };
        NewStaffOffer: {
            /** @default false */
            appOnly: boolean;
            /** @description Empty means the merchant’s name */
            brand: unknown;
            /** @default Tech */
            category: string;
            /** @default  */
            description: string;
            /**
             * @default PERCENT
             * @enum {string}
             */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue: unknown;
            /** @description ISO 8601; empty means none */
            endAt: unknown;
            exclusions: unknown;
            /** @default false */
            exclusive: boolean;
            /** @default false */
            featured: boolean;
            /** @description How and when what was bought, or the money, arrives */
            fulfilment: unknown;
            /** @description The url of an uploaded picture of this merchant, or an https address, whose picture we fetch and keep */
            imageUrl: unknown;
            /** @description Null means unlimited */
            maxRedemptions: unknown;
            /** Format: uuid */
            merchantId: string;
            /** @description Pounds */
            minSpend: unknown;
            /** @default false */
            newCustomersOnly: boolean;
            offerUrl: unknown;
            /** @default false */
            onlineOnly: boolean;
            /** @description ISO 8601; empty means none */
            scheduledAt: unknown;
            /** @description Whether it goes with other offers; null where nobody said */
            stackable: unknown;
            /** @description ISO 8601; empty means none */
            startAt: unknown;
            /**
             * @description DRAFT, REVIEW or LIVE; a changed offer may keep any other
             * @default DRAFT
             * @enum {string}
             */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /**
             * @description How to redeem it, in place of what we would say; none means ours
             * @default []
             */
            steps: string[];
            /**
             * @description How a BARCODE_QR draws its code; others ignore it
             * @default QR
             * @enum {string}
             */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            tags: unknown;
            terms: unknown;
            title: string;
            /**
             * @default CODE
             * @enum {string}
             */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description Where a LINK leads, in place of offerUrl; others ignore it */
            url: unknown;
            /** @description The shared code of a CODE or BARCODE_QR; a LINK ignores it */
            voucherCode: unknown;
        };
        NewStaffOfferInput: {
            /** @default false */
            appOnly: boolean;
            /** @description Empty means the merchant’s name */
            brand?: string | null;
            /** @default Tech */
            category: string;
            /** @default  */
            description: string;
            /**
             * @default PERCENT
             * @enum {string}
             */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue?: number | null;
            /** @description ISO 8601; empty means none */
            endAt?: string | null;
            exclusions?: string | null;
            /** @default false */
            exclusive: boolean;
            /** @default false */
            featured: boolean;
            /** @description How and when what was bought, or the money, arrives */
            fulfilment?: string | null;
            /** @description The url of an uploaded picture of this merchant, or an https address, whose picture we fetch and keep */
            imageUrl?: string | null;
            /** @description Null means unlimited */
            maxRedemptions?: number | null;
            /** Format: uuid */
            merchantId: string;
            /** @description Pounds */
            minSpend?: number | null;
            /** @default false */
            newCustomersOnly: boolean;
            offerUrl?: string | null;
            /** @default false */
            onlineOnly: boolean;
            /** @description ISO 8601; empty means none */
            scheduledAt?: string | null;
            /** @description Whether it goes with other offers; null where nobody said */
            stackable?: boolean | null;
            /** @description ISO 8601; empty means none */
            startAt?: string | null;
            /**
             * @description DRAFT, REVIEW or LIVE; a changed offer may keep any other
             * @default DRAFT
             * @enum {string}
             */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /**
             * @description How to redeem it, in place of what we would say; none means ours
             * @default []
             */
            steps: string[];
            /**
             * @description How a BARCODE_QR draws its code; others ignore it
             * @default QR
             * @enum {string}
             */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            /** @default [] */
            tags: string[];
            terms?: string | null;
            title: string;
            /**
             * @default CODE
             * @enum {string}
             */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description Where a LINK leads, in place of offerUrl; others ignore it */
            url?: string | null;
            /** @description The shared code of a CODE or BARCODE_QR; a LINK ignores it */
            voucherCode?: string | null;
        };
        NewWebhook: {
            events: ("offer.published" | "offer.ended" | "member.joined" | "member.changed" | "member.left" | "redemptions.counted")[];
            url: string;
        };
        NewWebhookInput: {
            events: ("offer.published" | "offer.ended" | "member.joined" | "member.changed" | "member.left" | "redemptions.counted")[];
            url: string;
        };
        NextCode: {
            /**
             * Format: date
             * @description A London day
             */
            dueOn: string;
            number: number;
        };
        NextCodeInput: {
            /**
             * Format: date
             * @description A London day
             */
            dueOn: string;
            number: number;
        };
        Notification: {
            body: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            kind: "REMINDER" | "MERCHANT_OFFERS" | "COLLECTION_OFFERS" | "SAVED_VIEW" | "ANNOUNCEMENT" | "CARD" | "OFFER_APPROVED" | "OFFER_REJECTED" | "OFFER_RETURNED" | "OFFER_ENDING" | "CODE_STOCK" | "MERCHANT_PAGE" | "PAYDAY_DIGEST" | "ACCOUNT" | "SECURITY";
            /** @description A path of this site */
            link: string | null;
            readAt: string | null;
            title: string;
        };
        NotificationInput: {
            body: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            kind: "REMINDER" | "MERCHANT_OFFERS" | "COLLECTION_OFFERS" | "SAVED_VIEW" | "ANNOUNCEMENT" | "CARD" | "OFFER_APPROVED" | "OFFER_REJECTED" | "OFFER_RETURNED" | "OFFER_ENDING" | "CODE_STOCK" | "MERCHANT_PAGE" | "PAYDAY_DIGEST" | "ACCOUNT" | "SECURITY";
            /** @description A path of this site */
            link: string | null;
            readAt: string | null;
            title: string;
        };
        NotificationList: {
            items: components["schemas"]["Notification"][];
            nextCursor: string | null;
            /** @description How many are unread; counted up to 100 */
            unread: number;
        };
        NotificationListInput: {
            items: components["schemas"]["NotificationInput"][];
            nextCursor: string | null;
            /** @description How many are unread; counted up to 100 */
            unread: number;
        };
        NotificationPreference: {
            enabled: boolean;
            /** @enum {string} */
            kind: "REMINDER" | "MERCHANT_OFFERS" | "COLLECTION_OFFERS" | "SAVED_VIEW" | "ANNOUNCEMENT" | "CARD" | "OFFER_APPROVED" | "OFFER_REJECTED" | "OFFER_RETURNED" | "OFFER_ENDING" | "CODE_STOCK" | "MERCHANT_PAGE";
        };
        NotificationPreferenceChange: {
            enabled: boolean;
        };
        NotificationPreferenceChangeInput: {
            enabled: boolean;
        };
        NotificationPreferenceInput: {
            enabled: boolean;
            /** @enum {string} */
            kind: "REMINDER" | "MERCHANT_OFFERS" | "COLLECTION_OFFERS" | "SAVED_VIEW" | "ANNOUNCEMENT" | "CARD" | "OFFER_APPROVED" | "OFFER_REJECTED" | "OFFER_RETURNED" | "OFFER_ENDING" | "CODE_STOCK" | "MERCHANT_PAGE";
        };
        NotificationPreferenceList: {
            items: components["schemas"]["NotificationPreference"][];
        };
        NotificationPreferenceListInput: {
            items: components["schemas"]["NotificationPreferenceInput"][];
        };
        NotificationsRead: {
            ids: string[];
        } | {
            /** @constant */
            all: true;
            /**
             * Format: date-time
             * @description What came later stays unread: nobody has seen it yet
             */
            before: string;
        };
        NotificationsReadInput: {
            ids: string[];
        } | {
            /** @constant */
            all: true;
            /**
             * Format: date-time
             * @description What came later stays unread: nobody has seen it yet
             */
            before: string;
        };
        OfferAttachments: {
            codes: number;
            /** @description Of those, in somebody’s hands */
            codesTaken: number;
            /** @description Places in collections */
            collections: number;
            favourites: number;
            /** @description How many of the offers are kept, hidden, after their 30 days */
            kept: number;
            /** @description How many of those asked about are there to be deleted */
            offers: number;
            /** @description They stay counted */
            redemptions: number;
            /** @description That have not been sent yet */
            reminders: number;
            /** @description Changed wordings that wait */
            revisions: number;
        };
        OfferAttachmentsInput: {
            codes: number;
            /** @description Of those, in somebody’s hands */
            codesTaken: number;
            /** @description Places in collections */
            collections: number;
            favourites: number;
            /** @description How many of the offers are kept, hidden, after their 30 days */
            kept: number;
            /** @description How many of those asked about are there to be deleted */
            offers: number;
            /** @description They stay counted */
            redemptions: number;
            /** @description That have not been sent yet */
            reminders: number;
            /** @description Changed wordings that wait */
            revisions: number;
        };
        OfferCan: {
            /** @description Whether my redemption may still be answered */
            answer: boolean;
            redeem: boolean;
        };
        OfferCanInput: {
            /** @description Whether my redemption may still be answered */
            answer: boolean;
            redeem: boolean;
        };
        OfferCard: {
            category: string;
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
            category: string;
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
        OfferCards: {
            /** @description Those that can be seen, in the order asked */
            items: components["schemas"]["OfferCard"][];
        };
        OfferCardsInput: {
            /** @description Those that can be seen, in the order asked */
            items: components["schemas"]["OfferCardInput"][];
        };
        OfferCell: {
            /** @description Within the last seven days */
            added: boolean;
            category: string;
            count: number;
            /**
             * @description The narrowest of the filter’s periods that the end falls in
             * @enum {string}
             */
            expiry: "today" | "week" | "month" | "none" | "later";
            /** @description The smallest of the filter’s radii that a shop is in; null when none is */
            miles: number | null;
            online: boolean;
            /** @description The highest of the filter’s scores that is reached; 0 below all of them */
            reliability: number;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        OfferCellInput: {
            /** @description Within the last seven days */
            added: boolean;
            category: string;
            count: number;
            /**
             * @description The narrowest of the filter’s periods that the end falls in
             * @enum {string}
             */
            expiry: "today" | "week" | "month" | "none" | "later";
            /** @description The smallest of the filter’s radii that a shop is in; null when none is */
            miles: number | null;
            online: boolean;
            /** @description The highest of the filter’s scores that is reached; 0 below all of them */
            reliability: number;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        OfferChange: {
            /** Format: date-time */
            createdAt: string;
            /** @description What an edit changed, under the names of the form’s fields */
            fields: string[];
            /** @enum {string} */
            from: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            id: string;
            /**
             * @description Only what MOVED has two statuses that differ
             * @enum {string}
             */
            kind: "ADDED" | "MOVED" | "EDITED" | "DELETED" | "RESTORED";
            /**
             * @description OPERATOR works on the database itself
             * @enum {string}
             */
            mover: "SUPPLIER" | "STAFF" | "UPKEEP" | "INGESTION" | "OPERATOR";
            /** @description Who it was, where a person did it and the reader may know */
            name: string | null;
            reason: string | null;
            /** @enum {string} */
            to: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
        };
        OfferChangeInput: {
            /** Format: date-time */
            createdAt: string;
            /** @description What an edit changed, under the names of the form’s fields */
            fields: string[];
            /** @enum {string} */
            from: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            id: string;
            /**
             * @description Only what MOVED has two statuses that differ
             * @enum {string}
             */
            kind: "ADDED" | "MOVED" | "EDITED" | "DELETED" | "RESTORED";
            /**
             * @description OPERATOR works on the database itself
             * @enum {string}
             */
            mover: "SUPPLIER" | "STAFF" | "UPKEEP" | "INGESTION" | "OPERATOR";
            /** @description Who it was, where a person did it and the reader may know */
            name: string | null;
            reason: string | null;
            /** @enum {string} */
            to: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
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
        OfferCounts: {
            /** @description One for each combination that there is; none overlap, so they can be added up. Null where q is in more than 10,000 offers, which are not counted */
            cells: components["schemas"]["OfferCell"][] | null;
        };
        OfferCountsInput: {
            /** @description One for each combination that there is; none overlap, so they can be added up. Null where q is in more than 10,000 offers, which are not counted */
            cells: components["schemas"]["OfferCellInput"][] | null;
        };
        OfferDetail: {
            can: components["schemas"]["OfferCan"];
            category: string;
            /** @description When staff looked at it and took it on; null when nobody has */
            checkedAt: string | null;
            clicks: components["schemas"]["OfferClicks"];
            code: (components["schemas"]["SharedCode"] | components["schemas"]["SingleUseCode"]) | null;
            conditions: components["schemas"]["OfferConditions"];
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue: number | null;
            /** @description We may be paid by the merchant for what is bought through the link */
            earnsCommission: boolean;
            endAt: string | null;
            /** @description Set when everybody could see it once and I cannot redeem it now: then there is neither code nor address nor terms */
            ended: components["schemas"]["OfferEnded"] | null;
            exclusive: boolean;
            featured: boolean;
            /** @description How and when what was bought, or the money, arrives; null when nobody said */
            fulfilment: string | null;
            id: string;
            imageUrl: string | null;
            /** @description The opposite of onlineOnly */
            inStore: boolean;
            /** @description Null means unlimited */
            maxRedemptions: number | null;
            merchant: components["schemas"]["OfferDetailMerchant"];
            /** @description My newest one */
            myRedemption: components["schemas"]["OfferRedemption"] | null;
            /** @description Its own address, else its merchant’s; null for none, and for a barcode without its own */
            offerUrl: string | null;
            onlineOnly: boolean;
            /** @description Who brought it, where that is certain */
            origin: ("STAFF" | "SUPPLIER" | "FEED" | "SHOP") | null;
            /** @description 0 to 100 */
            reliabilityScore: number;
            remaining: number | null;
            /** @description What people say of redemptions of the last 30 days; of a shared code, since it came. Null while nobody does */
            spoken: components["schemas"]["OfferSpoken"] | null;
            startAt: string | null;
            /** @description How to redeem it in the supplier’s own words; empty when they left it to us */
            steps: string[];
            /** @description How the code is drawn for a till; null when no till scans it */
            symbology: ("QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417") | null;
            tags: string[];
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description A link of our own that counts my click and leads to offerUrl, good for 30 minutes; null without one, or when it cannot be redeemed */
            visitPath: string | null;
        };
        OfferDetailInput: {
            can: components["schemas"]["OfferCanInput"];
            category: string;
            /** @description When staff looked at it and took it on; null when nobody has */
            checkedAt: string | null;
            clicks: components["schemas"]["OfferClicksInput"];
            code: (components["schemas"]["SharedCodeInput"] | components["schemas"]["SingleUseCodeInput"]) | null;
            conditions: components["schemas"]["OfferConditionsInput"];
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue: number | null;
            /** @description We may be paid by the merchant for what is bought through the link */
            earnsCommission: boolean;
            endAt: string | null;
            /** @description Set when everybody could see it once and I cannot redeem it now: then there is neither code nor address nor terms */
            ended: components["schemas"]["OfferEndedInput"] | null;
            exclusive: boolean;
            featured: boolean;
            /** @description How and when what was bought, or the money, arrives; null when nobody said */
            fulfilment: string | null;
            id: string;
            imageUrl: string | null;
            /** @description The opposite of onlineOnly */
            inStore: boolean;
            /** @description Null means unlimited */
            maxRedemptions: number | null;
            merchant: components["schemas"]["OfferDetailMerchantInput"];
            /** @description My newest one */
            myRedemption: components["schemas"]["OfferRedemptionInput"] | null;
            /** @description Its own address, else its merchant’s; null for none, and for a barcode without its own */
            offerUrl: string | null;
            onlineOnly: boolean;
            /** @description Who brought it, where that is certain */
            origin: ("STAFF" | "SUPPLIER" | "FEED" | "SHOP") | null;
            /** @description 0 to 100 */
            reliabilityScore: number;
            remaining: number | null;
            /** @description What people say of redemptions of the last 30 days; of a shared code, since it came. Null while nobody does */
            spoken: components["schemas"]["OfferSpokenInput"] | null;
            startAt: string | null;
            /** @description How to redeem it in the supplier’s own words; empty when they left it to us */
            steps: string[];
            /** @description How the code is drawn for a till; null when no till scans it */
            symbology: ("QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417") | null;
            tags: string[];
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description A link of our own that counts my click and leads to offerUrl, good for 30 minutes; null without one, or when it cannot be redeemed */
            visitPath: string | null;
        };
        OfferDetailMerchant: {
            /** @description It has shops on record */
            hasPlaces: boolean;
            id: string;
            logoUrl: string | null;
            name: string;
            siteUrl: string | null;
        };
        OfferDetailMerchantInput: {
            /** @description It has shops on record */
            hasPlaces: boolean;
            id: string;
            logoUrl: string | null;
            name: string;
            siteUrl: string | null;
        };
        OfferEnded: {
            /** @description When it ended; null when that is not on record, and for one that is fully claimed */
            at: string | null;
            /** @enum {string} */
            reason: "ENDED" | "FULLY_CLAIMED";
        };
        OfferEndedInput: {
            /** @description When it ended; null when that is not on record, and for one that is fully claimed */
            at: string | null;
            /** @enum {string} */
            reason: "ENDED" | "FULLY_CLAIMED";
        };
        OfferFilters: {
            /** @enum {string} */
            added?: "week";
            /** @description Nothing is found in one that there is none of */
            category?: string;
            /**
             * @description Look for q as it is, also when nothing is found and another spelling would find something
             * @constant
             */
            exact?: "true";
            /** @enum {string} */
            expiry?: "today" | "week" | "month" | "none";
            lat?: number;
            lng?: number;
            /** Format: uuid */
            merchant?: string;
            /** @description The postcode district that lat and lng stand for */
            near?: string;
            /** @enum {string} */
            online?: "online" | "store";
            /** @description Looked for in title, description and merchant name */
            q?: string;
            /**
             * @description Minimum score
             * @enum {number}
             */
            reliability?: 90 | 80 | 70 | 60;
            /** @enum {string} */
            sort?: "featured" | "expiring" | "discount" | "newest" | "for-you" | "trending";
            /** @enum {string} */
            type?: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /**
             * @description Miles; leaves out online-only offers
             * @enum {number}
             */
            within?: 5 | 10 | 25 | 50;
        };
        OfferFiltersInput: {
            /** @enum {string} */
            added?: "week";
            /** @description Nothing is found in one that there is none of */
            category?: string;
            /**
             * @description Look for q as it is, also when nothing is found and another spelling would find something
             * @constant
             */
            exact?: "true";
            /** @enum {string} */
            expiry?: "today" | "week" | "month" | "none";
            lat?: number;
            lng?: number;
            /** Format: uuid */
            merchant?: string;
            /** @description The postcode district that lat and lng stand for */
            near?: string;
            /** @enum {string} */
            online?: "online" | "store";
            /** @description Looked for in title, description and merchant name */
            q?: string;
            /**
             * @description Minimum score
             * @enum {number}
             */
            reliability?: 90 | 80 | 70 | 60;
            /** @enum {string} */
            sort?: "featured" | "expiring" | "discount" | "newest" | "for-you" | "trending";
            /** @enum {string} */
            type?: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /**
             * @description Miles; leaves out online-only offers
             * @enum {number}
             */
            within?: 5 | 10 | 25 | 50;
        };
        OfferHistory: {
            /** @description Newest first, 100 at most */
            items: components["schemas"]["OfferChange"][];
        };
        OfferHistoryInput: {
            /** @description Newest first, 100 at most */
            items: components["schemas"]["OfferChangeInput"][];
        };
        OfferIds: {
            ids: string[];
        };
        OfferIdsInput: {
            ids: string[];
        };
        OfferLinkCheck: {
            /** @description It is live or waits for review, and has an address of its own */
            isWatched: boolean;
            /** @description Null where that address was not looked at yet */
            last: components["schemas"]["LinkCheck"] | null;
        };
        OfferLinkCheckInput: {
            /** @description It is live or waits for review, and has an address of its own */
            isWatched: boolean;
            /** @description Null where that address was not looked at yet */
            last: components["schemas"]["LinkCheckInput"] | null;
        };
        OfferList: {
            /** @description What was looked for in place of q, which finds nothing as it is; null when q was looked for */
            correctedText: string | null;
            /** @description A later page begins with the offers that moved up past its start meanwhile, so that none is missed; show each id once, where it came first */
            items: components["schemas"]["OfferCard"][];
            nextCursor: string | null;
            /** @description How many match, counted up to 1,000; null on later pages */
            total: number | null;
            /** @description True when there are more than total says */
            totalIsCapped: boolean;
        };
        OfferListInput: {
            /** @description What was looked for in place of q, which finds nothing as it is; null when q was looked for */
            correctedText: string | null;
            /** @description A later page begins with the offers that moved up past its start meanwhile, so that none is missed; show each id once, where it came first */
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
        OfferOrigin: {
            /** @description When the score was worked out last; null when nobody has answered */
            answeredAt: string | null;
            /** @description Null for offers of before this was kept */
            beginning: components["schemas"]["ScoreBeginning"] | null;
            /** Format: date-time */
            createdAt: string;
            didNotWork: number;
            didNotWorkPoints: number;
            /** @description From a feed or a page; false for what a person wrote here */
            isRead: boolean;
            /** @description What a dead link takes away */
            linkPoints: number;
            /** @description What the answers that are kept do not explain */
            otherPoints: number;
            /** @description The newest 20, newest first */
            readings: components["schemas"]["OfferReading"][];
            /** @description 0 to 100: startScore and all the points */
            score: number;
            /** @description What people call where it came from */
            source: string;
            /** @description What the score began with, rounded */
            startScore: number;
            /** @description Employees who said that it worked, as far as the score counts them */
            worked: number;
            workedPoints: number;
        };
        OfferOriginInput: {
            /** @description When the score was worked out last; null when nobody has answered */
            answeredAt: string | null;
            /** @description Null for offers of before this was kept */
            beginning: components["schemas"]["ScoreBeginningInput"] | null;
            /** Format: date-time */
            createdAt: string;
            didNotWork: number;
            didNotWorkPoints: number;
            /** @description From a feed or a page; false for what a person wrote here */
            isRead: boolean;
            /** @description What a dead link takes away */
            linkPoints: number;
            /** @description What the answers that are kept do not explain */
            otherPoints: number;
            /** @description The newest 20, newest first */
            readings: components["schemas"]["OfferReadingInput"][];
            /** @description 0 to 100: startScore and all the points */
            score: number;
            /** @description What people call where it came from */
            source: string;
            /** @description What the score began with, rounded */
            startScore: number;
            /** @description Employees who said that it worked, as far as the score counts them */
            worked: number;
            workedPoints: number;
        };
        OfferReading: {
            /** @description Where the source says that the offer is */
            address: string | null;
            id: string;
            /** @description Of a source that brings the offer too, and changed nothing of it */
            isMerged: boolean;
            /** Format: date-time */
            readAt: string;
            /** @description When the run began whose pages were read again; null for pages fetched for it */
            replayOf: string | null;
            /** @description Null where its run is not kept */
            runId: string | null;
            /** @description What people call it */
            source: string;
            sourceRef: string;
            /** @description What that reading made doubtful */
            warnings: string[];
        };
        OfferReadingInput: {
            /** @description Where the source says that the offer is */
            address: string | null;
            id: string;
            /** @description Of a source that brings the offer too, and changed nothing of it */
            isMerged: boolean;
            /** Format: date-time */
            readAt: string;
            /** @description When the run began whose pages were read again; null for pages fetched for it */
            replayOf: string | null;
            /** @description Null where its run is not kept */
            runId: string | null;
            /** @description What people call it */
            source: string;
            sourceRef: string;
            /** @description What that reading made doubtful */
            warnings: string[];
        };
        OfferRedemption: {
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved */
            isEstimate: boolean;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds */
            value: number;
        };
        OfferRedemptionInput: {
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved */
            isEstimate: boolean;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds */
            value: number;
        };
        OfferReview: {
            /** @description What employees see now, or what staff decided on last; null when neither */
            before: components["schemas"]["OfferWording"] | null;
            /** @description The other wording of a LIVE offer that waits; null when the offer itself is to be decided on */
            revision: components["schemas"]["WaitingRevision"] | null;
            /**
             * Format: date-time
             * @description When the offer itself was changed last
             */
            updatedAt: string;
            /** @description What is to be decided on */
            wording: components["schemas"]["OfferWording"];
        };
        OfferReviewInput: {
            /** @description What employees see now, or what staff decided on last; null when neither */
            before: components["schemas"]["OfferWordingInput"] | null;
            /** @description The other wording of a LIVE offer that waits; null when the offer itself is to be decided on */
            revision: components["schemas"]["WaitingRevisionInput"] | null;
            /**
             * Format: date-time
             * @description When the offer itself was changed last
             */
            updatedAt: string;
            /** @description What is to be decided on */
            wording: components["schemas"]["OfferWordingInput"];
        };
        OffersChanged: {
            /** @description Ids */
            changed: string[];
            /** @description What stays as it was */
            left: components["schemas"]["LeftOffer"][];
            /** @description Takes the change back; null when nothing was changed */
            undoId: string | null;
            undoUntil: string | null;
        };
        OffersChangedInput: {
            /** @description Ids */
            changed: string[];
            /** @description What stays as it was */
            left: components["schemas"]["LeftOfferInput"][];
            /** @description Takes the change back; null when nothing was changed */
            undoId: string | null;
            undoUntil: string | null;
        };
        OfferSpoken: {
            /** @description What failed for most of the others; null while too few say the same */
            finding: string | null;
            /** @description When the newest redemption that worked was made */
            lastWorkedAt: string | null;
            /** @description Who said whether it worked, each once, the last 500 of them at most */
            people: number;
            /** @description For whom it did */
            worked: number;
        };
        OfferSpokenInput: {
            /** @description What failed for most of the others; null while too few say the same */
            finding: string | null;
            /** @description When the newest redemption that worked was made */
            lastWorkedAt: string | null;
            /** @description Who said whether it worked, each once, the last 500 of them at most */
            people: number;
            /** @description For whom it did */
            worked: number;
        };
        OfferStatistics: {
            /** @description Every day of the period */
            days: components["schemas"]["StatisticsDay"][];
            /** Format: date */
            from: string;
            /** @description Days with fewer than 5 people each, told together because 5 or more are among them */
            groups: components["schemas"]["StatisticsGroup"][];
            offer: components["schemas"]["StatisticsOffer"];
            /** @description Why people said that it did not work */
            reasons: components["schemas"]["StatisticsReason"][];
            /** Format: date */
            to: string;
            totals: components["schemas"]["StatisticsTotals"];
        };
        OfferStatisticsInput: {
            /** @description Every day of the period */
            days: components["schemas"]["StatisticsDayInput"][];
            /** Format: date */
            from: string;
            /** @description Days with fewer than 5 people each, told together because 5 or more are among them */
            groups: components["schemas"]["StatisticsGroupInput"][];
            offer: components["schemas"]["StatisticsOfferInput"];
            /** @description Why people said that it did not work */
            reasons: components["schemas"]["StatisticsReasonInput"][];
            /** Format: date */
            to: string;
            totals: components["schemas"]["StatisticsTotalsInput"];
        };
        OffersUndone: {
            /** @description How many stay, because somebody changed them since, or nobody could redeem them as they were */
            left: number;
            undone: number;
        };
        OffersUndoneInput: {
            /** @description How many stay, because somebody changed them since, or nobody could redeem them as they were */
            left: number;
            undone: number;
        };
        OfferWording: {
            category: string;
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            exclusive: boolean;
            fulfilment: string | null;
            imageUrl: string | null;
            offerUrl: string | null;
            onlineOnly: boolean;
            steps: string[];
            tags: string[];
            terms: string | null;
            title: string;
        };
        OfferWordingInput: {
            category: string;
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            exclusive: boolean;
            fulfilment: string | null;
            imageUrl: string | null;
            offerUrl: string | null;
            onlineOnly: boolean;
            steps: string[];
            tags: string[];
            terms: string | null;
            title: string;
        };
        Onboarded: {
            companyId: string | null;
            companyName: string | null;
        };
        OnboardedInput: {
            companyId: string | null;
            companyName: string | null;
        };
        Onboarding: {
            /** @description The newest of each kind */
            applications: components["schemas"]["Application"][];
            canApply: ("SUPPLIER" | "COMPANY")[];
            /** @description False for whoever has a place in a company */
            canJoin: boolean;
            /** @description The company whose verified domain the proven address is of */
            company: components["schemas"]["OnboardingCompany"] | null;
            /** @description The address is of a company, and this code of the sign-in service would prove it */
            confirmWith: ("SIGN_UP_CODE" | "SIGN_IN_CODE") | null;
            email: string;
            invitations: components["schemas"]["OnboardingInvitation"][];
            /**
             * @description What the invitation of the link is to this person
             * @enum {string}
             */
            link: "NONE" | "OPEN" | "OTHER_ADDRESS" | "CLOSED";
        };
        OnboardingCompany: {
            id: string;
            name: string;
        };
        OnboardingCompanyInput: {
            id: string;
            name: string;
        };
        OnboardingInput: {
            /** @description The newest of each kind */
            applications: components["schemas"]["ApplicationInput"][];
            canApply: ("SUPPLIER" | "COMPANY")[];
            /** @description False for whoever has a place in a company */
            canJoin: boolean;
            /** @description The company whose verified domain the proven address is of */
            company: components["schemas"]["OnboardingCompanyInput"] | null;
            /** @description The address is of a company, and this code of the sign-in service would prove it */
            confirmWith: ("SIGN_UP_CODE" | "SIGN_IN_CODE") | null;
            email: string;
            invitations: components["schemas"]["OnboardingInvitationInput"][];
            /**
             * @description What the invitation of the link is to this person
             * @enum {string}
             */
            link: "NONE" | "OPEN" | "OTHER_ADDRESS" | "CLOSED";
        };
        OnboardingInvitation: {
            companyId: string;
            companyName: string;
            id: string;
        };
        OnboardingInvitationInput: {
            companyId: string;
            companyName: string;
            id: string;
        };
        OwnCard: {
            /** @description #rrggbb */
            bgColor: string;
            id: string;
            /** @description At most the last four characters of the code */
            last4: string;
            lastUsedAt: string | null;
            name: string;
            /** @enum {string} */
            symbology: "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417" | "GS1_128" | "CODE39" | "CODE93" | "ITF" | "CODABAR" | "DATAMATRIX" | "EAN8" | "UPCA" | "UPCE";
        };
        OwnCardCode: {
            code: string;
        };
        OwnCardCodeInput: {
            code: string;
        };
        OwnCardInput: {
            /** @description #rrggbb */
            bgColor: string;
            id: string;
            /** @description At most the last four characters of the code */
            last4: string;
            lastUsedAt: string | null;
            name: string;
            /** @enum {string} */
            symbology: "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417" | "GS1_128" | "CODE39" | "CODE93" | "ITF" | "CODABAR" | "DATAMATRIX" | "EAN8" | "UPCA" | "UPCE";
        };
        OwnCardList: {
            items: components["schemas"]["OwnCard"][];
        };
        OwnCardListInput: {
            items: components["schemas"]["OwnCardInput"][];
        };
        OwnCardUse: {
            /** Format: date-time */
            lastUsedAt: string;
        };
        OwnCardUseInput: {
            /** Format: date-time */
            lastUsedAt: string;
        };
        OwnCardWish: {
            /** @description #rrggbb */
            bgColor: string;
            /** @description As typed or scanned */
            code: string;
            name: string;
            /** @enum {string} */
            symbology: "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417" | "GS1_128" | "CODE39" | "CODE93" | "ITF" | "CODABAR" | "DATAMATRIX" | "EAN8" | "UPCA" | "UPCE";
        };
        OwnCardWishInput: {
            /** @description #rrggbb */
            bgColor: string;
            /** @description As typed or scanned */
            code: string;
            name: string;
            /** @enum {string} */
            symbology: "CODE128" | "EAN13" | "QR" | "AZTEC" | "PDF417" | "GS1_128" | "CODE39" | "CODE93" | "ITF" | "CODABAR" | "DATAMATRIX" | "EAN8" | "UPCA" | "UPCE";
        };
        OwnDomain: {
            domain: string;
            /** @description Whoever proves an address there can join */
            isVerified: boolean;
            /** @description The last link that was mailed; null without one, and once it is verified */
            mail: components["schemas"]["DomainMail"] | null;
            /** @description The name of the TXT record that proves it */
            recordName: string;
            /** @description The text of that record */
            recordText: string;
        };
        OwnDomainInput: {
            domain: string;
            /** @description Whoever proves an address there can join */
            isVerified: boolean;
            /** @description The last link that was mailed; null without one, and once it is verified */
            mail: components["schemas"]["DomainMailInput"] | null;
            /** @description The name of the TXT record that proves it */
            recordName: string;
            /** @description The text of that record */
            recordText: string;
        };
        OwnJoinCodeRenewal: {
            /** @description The code that was looked at; null where there was none */
            from: string | null;
        };
        OwnJoinCodeRenewalInput: {
            /** @description The code that was looked at; null where there was none */
            from: string | null;
        };
        OwnMerchantPage: {
            /** @description What employees see */
            live: components["schemas"]["MerchantPage"];
            merchant: components["schemas"]["MerchantPageMerchant"];
            /** @description What waits for a decision, or was turned down */
            proposal: components["schemas"]["MerchantPageProposal"] | null;
            /** @description To send with what is saved; another one after each save */
            version: string | null;
        };
        OwnMerchantPageInput: {
            /** @description What employees see */
            live: components["schemas"]["MerchantPageInput"];
            merchant: components["schemas"]["MerchantPageMerchantInput"];
            /** @description What waits for a decision, or was turned down */
            proposal: components["schemas"]["MerchantPageProposalInput"] | null;
            /** @description To send with what is saved; another one after each save */
            version: string | null;
        };
        /** Format: binary */
        PassFile: string;
        /** Format: binary */
        PassFileInput: string;
        PaydayDigest: {
            /** @description The day of the month; the last one of a shorter month. Null while it is off */
            payday: number | null;
        };
        PaydayDigestInput: {
            /** @description The day of the month; the last one of a shorter month. Null while it is off */
            payday: number | null;
        };
        PendingApplications: {
            pending: number;
        };
        PendingApplicationsInput: {
            pending: number;
        };
        PersonalAddress: {
            /** @description The proven one; null without one */
            email: string | null;
            /** @description From when it opens nothing, 30 days after leaving; null without such a moment */
            endsAt: string | null;
            /** @description The company’s single sign-on manages the account, so that the address opens it only after its access has ended */
            opensAfterLeaving: boolean;
            provenAt: string | null;
            /** @description The address that a code was mailed to, and until when the code works */
            waiting: {
                email: string;
                /** Format: date-time */
                until: string;
            } | null;
        };
        PersonalAddressInput: {
            /** @description The proven one; null without one */
            email: string | null;
            /** @description From when it opens nothing, 30 days after leaving; null without such a moment */
            endsAt: string | null;
            /** @description The company’s single sign-on manages the account, so that the address opens it only after its access has ended */
            opensAfterLeaving: boolean;
            provenAt: string | null;
            /** @description The address that a code was mailed to, and until when the code works */
            waiting: {
                email: string;
                /** Format: date-time */
                until: string;
            } | null;
        };
        PersonalAddressProof: {
            /** @description The six digits of the mail */
            code: string;
        };
        PersonalAddressProofInput: {
            /** @description The six digits of the mail */
            code: string;
        };
        PersonOfScimCall: {
            id: string;
            name: string;
        };
        PersonOfScimCallInput: {
            id: string;
            name: string;
        };
        Picture: {
            height: number;
            id: string;
            /** @description What an offer of the merchant names as its picture; the files lie under it */
            url: string;
            /** @description Pixels, as it is looked at */
            width: number;
        };
        PictureInput: {
            height: number;
            id: string;
            /** @description What an offer of the merchant names as its picture; the files lie under it */
            url: string;
            /** @description Pixels, as it is looked at */
            width: number;
        };
        /** @description The centre of a postcode district */
        Place: {
            district: string;
            lat: number;
            lng: number;
        };
        /** @description The centre of a postcode district */
        PlaceInput: {
            district: string;
            lat: number;
            lng: number;
        };
        PlatformAnnouncement: {
            body: string;
            id: string;
            /** Format: date-time */
            publishedAt: string;
            title: string;
        };
        PlatformAnnouncementInput: {
            body: string;
            id: string;
            /** Format: date-time */
            publishedAt: string;
            title: string;
        };
        PlatformAnnouncements: {
            /** @description What Offerwell tells me now, the 20 newest */
            items: components["schemas"]["PlatformAnnouncement"][];
        };
        PlatformAnnouncementsInput: {
            /** @description What Offerwell tells me now, the 20 newest */
            items: components["schemas"]["PlatformAnnouncementInput"][];
        };
        /** @description What the notice's text does not know by itself */
        PrivacyNotice: {
            /** @description How long single clicks and redemptions are kept */
            activityKeptMonths: number;
            /** @description Who runs this installation, as far as they have said so */
            operator: {
                email: string | null;
                name: string | null;
            };
        };
        /** @description What the notice's text does not know by itself */
        PrivacyNoticeInput: {
            /** @description How long single clicks and redemptions are kept */
            activityKeptMonths: number;
            /** @description Who runs this installation, as far as they have said so */
            operator: {
                email: string | null;
                name: string | null;
            };
        };
        PushState: {
            /** @description Whether messages go to the device of this session, and may */
            isOn: boolean;
            /** @description The applicationServerKey to subscribe with, in base64url */
            publicKey: string;
        };
        PushStateInput: {
            /** @description Whether messages go to the device of this session, and may */
            isOn: boolean;
            /** @description The applicationServerKey to subscribe with, in base64url */
            publicKey: string;
        };
        PushSubscriptionBody: {
            endpoint: string;
            keys: {
                auth: string;
                p256dh: string;
            };
        };
        PushSubscriptionBodyInput: {
            endpoint: string;
            keys: {
                auth: string;
                p256dh: string;
            };
        };
        QueuedOffer: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            merchantName: string;
            reliabilityScore: number;
            /** @description What people call where it came from */
            source: string;
            /** @enum {string} */
            status: "REVIEW" | "REJECTED";
            title: string;
            /** @description What its source’s last reading made doubtful */
            warnings: string[];
        };
        QueuedOfferInput: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            merchantName: string;
            reliabilityScore: number;
            /** @description What people call where it came from */
            source: string;
            /** @enum {string} */
            status: "REVIEW" | "REJECTED";
            title: string;
            /** @description What its source’s last reading made doubtful */
            warnings: string[];
        };
        RedeemedOffer: {
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            id: string;
            imageUrl: string | null;
            merchant: components["schemas"]["OfferMerchant"];
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
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
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description False when its page cannot be opened any more */
            visible: boolean;
        };
        RedeemRequest: {
            /** @description Which of my single-use codes I ask for, counted from 1; one that I have is given again */
            codeNumber?: number;
            /**
             * @description Copying the code, showing in store, or visiting the site
             * @enum {string}
             */
            via: "code" | "store" | "site";
            /** @description The link that is being followed to the site, from the offer: it counts the click itself */
            visitPath?: string;
        };
        RedeemRequestInput: {
            /** @description Which of my single-use codes I ask for, counted from 1; one that I have is given again */
            codeNumber?: number;
            /**
             * @description Copying the code, showing in store, or visiting the site
             * @enum {string}
             */
            via: "code" | "store" | "site";
            /** @description The link that is being followed to the site, from the offer: it counts the click itself */
            visitPath?: string;
        };
        RedeemResult: {
            /** @description True when nothing new was counted: redeemed earlier this London day, or my single-use code was taken before */
            alreadyToday: boolean;
            /** @description The shared code, or the newest single-use code that is mine */
            code?: string;
            offerUrl?: string;
            redemption: components["schemas"]["Redemption"];
        };
        RedeemResultInput: {
            /** @description True when nothing new was counted: redeemed earlier this London day, or my single-use code was taken before */
            alreadyToday: boolean;
            /** @description The shared code, or the newest single-use code that is mine */
            code?: string;
            offerUrl?: string;
            redemption: components["schemas"]["RedemptionInput"];
        };
        Redemption: {
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved; a yes without an amount leaves it so */
            isEstimate: boolean;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; an estimate of a percentage is made on a £100 basket */
            value: number;
        };
        RedemptionInput: {
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved; a yes without an amount leaves it so */
            isEstimate: boolean;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; an estimate of a percentage is made on a £100 basket */
            value: number;
        };
        RejectApplication: {
            reason: string;
        };
        RejectApplicationInput: {
            reason: string;
        };
        RejectMerchantPage: {
            reason: string;
            /**
             * Format: uuid
             * @description What was looked at; refused with `conflict` once it is another
             */
            version: string;
        };
        RejectMerchantPageInput: {
            reason: string;
            /**
             * Format: uuid
             * @description What was looked at; refused with `conflict` once it is another
             */
            version: string;
        };
        RejectRevision: {
            /** @description What its supplier reads */
            reason: unknown;
            /** @description What was looked at; refused with `conflict` when another was handed in since */
            version: number;
        };
        RejectRevisionInput: {
            /** @description What its supplier reads */
            reason?: string | null;
            /** @description What was looked at; refused with `conflict` when another was handed in since */
            version: number;
        };
        RelatedMerchants: {
            /** @description Those that were seen; refused with `conflict` once they are others */
            from: string[];
            to: string[];
        };
        RelatedMerchantsInput: {
            /** @description Those that were seen; refused with `conflict` once they are others */
            from: string[];
            to: string[];
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
        /** @description Nothing means a day before the end, or a day from now without one, and leaves a reminder that waits as it is */
        ReminderRequest: {
            /**
             * Format: date-time
             * @description To come, before the offer ends, within a year
             */
            remindAt: string;
        } | null;
        /** @description Nothing means a day before the end, or a day from now without one, and leaves a reminder that waits as it is */
        ReminderRequestInput: {
            /**
             * Format: date-time
             * @description To come, before the offer ends, within a year
             */
            remindAt: string;
        } | null;
        Replacement: {
            /** @description The code in its place; asking again gives the same */
            code: string;
        };
        ReplacementInput: {
            /** @description The code in its place; asking again gives the same */
            code: string;
        };
        ReplacementRequest: {
            /**
             * Format: uuid
             * @description The code that did not work
             */
            codeId: string;
        };
        ReplacementRequestInput: {
            /**
             * Format: uuid
             * @description The code that did not work
             */
            codeId: string;
        };
        ReplayChange: {
            /** @description In words that people read; empty where only what is not shown changes, or staff’s own words stay */
            fields: components["schemas"]["ReplayField"][];
            /** @description As it is now */
            merchantName: string;
            offerId: string;
            /** @description As it is now */
            title: string;
        };
        ReplayChangeInput: {
            /** @description In words that people read; empty where only what is not shown changes, or staff’s own words stay */
            fields: components["schemas"]["ReplayFieldInput"][];
            /** @description As it is now */
            merchantName: string;
            offerId: string;
            /** @description As it is now */
            title: string;
        };
        ReplayedItem: {
            merchantName: string;
            reason: string;
            sourceRef: string;
            title: string;
        };
        ReplayedItemInput: {
            merchantName: string;
            reason: string;
            sourceRef: string;
            title: string;
        };
        ReplayedItems: {
            count: number;
            /** @description The first 20 */
            items: components["schemas"]["ReplayedItem"][];
        };
        ReplayedItemsInput: {
            count: number;
            /** @description The first 20 */
            items: components["schemas"]["ReplayedItemInput"][];
        };
        ReplayedRun: {
            id: string;
            /** Format: date-time */
            startedAt: string;
        };
        ReplayedRunInput: {
            id: string;
            /** Format: date-time */
            startedAt: string;
        };
        ReplayField: {
            after: string | null;
            before: string | null;
            name: string;
        };
        ReplayFieldInput: {
            after: string | null;
            before: string | null;
            name: string;
        };
        ReplayPreview: {
            /** @description The first 20 of the offers that would be updated */
            changes: components["schemas"]["ReplayChange"][];
            /** @description Why a replay would fail; all else is empty then */
            fails: string | null;
            /** @description Items on the pages that are kept */
            fetched: number;
            inserted: number;
            /** @description Offers that follow another source, which brought them first */
            merged: number;
            /** @description What the run took; null where that is not known */
            newlyLeftOut: components["schemas"]["ReplayedItems"] | null;
            /** @description What the run left out, and why, and a replay would store; null where that is not kept */
            newlyTaken: components["schemas"]["ReplayedItems"] | null;
            reasons: components["schemas"]["ReplayReason"][];
            rejected: number;
            unchanged: number;
            updated: number;
        };
        ReplayPreviewInput: {
            /** @description The first 20 of the offers that would be updated */
            changes: components["schemas"]["ReplayChangeInput"][];
            /** @description Why a replay would fail; all else is empty then */
            fails: string | null;
            /** @description Items on the pages that are kept */
            fetched: number;
            inserted: number;
            /** @description Offers that follow another source, which brought them first */
            merged: number;
            /** @description What the run took; null where that is not known */
            newlyLeftOut: components["schemas"]["ReplayedItemsInput"] | null;
            /** @description What the run left out, and why, and a replay would store; null where that is not kept */
            newlyTaken: components["schemas"]["ReplayedItemsInput"] | null;
            reasons: components["schemas"]["ReplayReasonInput"][];
            rejected: number;
            unchanged: number;
            updated: number;
        };
        ReplayReason: {
            /** @description How many the run itself left out for it; null where that is not kept */
            before: number | null;
            count: number;
            reason: string;
        };
        ReplayReasonInput: {
            /** @description How many the run itself left out for it; null where that is not kept */
            before: number | null;
            count: number;
            reason: string;
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
        ReportBenchmarkInput: {
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
        ReportCostInput: {
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
        ReportedPeopleInput: {
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
        ReportExtrasInput: {
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
        ReportFiguresInput: {
            /** @description Who clicked or redeemed; null where it cannot be told */
            active: components["schemas"]["ReportedPeopleInput"] | null;
            /** @description To the nearest £10, moved a little; null where it cannot be told */
            confirmed: number | null;
            /** @description To the nearest £10, moved a little; null where it cannot be told */
            estimated: number | null;
            /** @description Of those, who were invited and had not joined; null for a part */
            invited: number | null;
            /** @description Exact for the whole company */
            joined: components["schemas"]["ReportedPeopleInput"] | null;
            /** @description Of how many of the months savings could be told */
            monthsTold: number;
            /** @description Recorded, at the end of the last month */
            people: number;
            redeemers: components["schemas"]["ReportedPeopleInput"] | null;
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
        ReportMonthInput: {
            active: components["schemas"]["ReportedPeopleInput"] | null;
            /** @description To the nearest £10, moved a little; null where it cannot be told */
            confirmed: number | null;
            /** @description To the nearest £10, moved a little; null where it cannot be told */
            estimated: number | null;
            joined: components["schemas"]["ReportedPeopleInput"] | null;
            /**
             * Format: date
             * @description Its first day
             */
            month: string;
            redeemers: components["schemas"]["ReportedPeopleInput"] | null;
        };
        ReportPart: {
            /** @description In the months before; null where there were none, or fewer than 5 people */
            before: components["schemas"]["ReportFigures"] | null;
            /** @description Null for fewer than 5 people */
            figures: components["schemas"]["ReportFigures"] | null;
            /** @description Empty for those of whom nothing is recorded */
            name: string;
        };
        ReportPartInput: {
            /** @description In the months before; null where there were none, or fewer than 5 people */
            before: components["schemas"]["ReportFiguresInput"] | null;
            /** @description Null for fewer than 5 people */
            figures: components["schemas"]["ReportFiguresInput"] | null;
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
        ReportPeriodInput: {
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
        ReportReader: {
            email: string;
            id: string;
            isChosen: boolean;
            name: string;
        };
        ReportReaderInput: {
            email: string;
            id: string;
            isChosen: boolean;
            name: string;
        };
        ReportSettings: {
            /** @description Who can open the reports, by name, and whether they get the mail */
            readers: components["schemas"]["ReportReader"][];
            /** @description What the company pays for its benefits in a year; null while it is not entered */
            yearlyCost: number | null;
        };
        /** @description What is left out stays as it is */
        ReportSettingsEdit: {
            /** @description Everybody who gets the mail */
            readerIds?: string[];
            yearlyCost?: number | null;
        };
        /** @description What is left out stays as it is */
        ReportSettingsEditInput: {
            /** @description Everybody who gets the mail */
            readerIds?: string[];
            yearlyCost?: number | null;
        };
        ReportSettingsInput: {
            /** @description Who can open the reports, by name, and whether they get the mail */
            readers: components["schemas"]["ReportReaderInput"][];
            /** @description What the company pays for its benefits in a year; null while it is not entered */
            yearlyCost: number | null;
        };
        ReportUse: {
            name: string;
            people: number;
        };
        ReportUseInput: {
            name: string;
            people: number;
        };
        RestoredMerchant: {
            merchantId: string;
        };
        RestoredMerchantInput: {
            merchantId: string;
        };
        ReviewDecided: {
            /** Format: date-time */
            decidedAt: string;
            isMine: boolean;
            name: string | null;
            /**
             * @description MOVED: to another status by hand
             * @enum {string}
             */
            outcome: "APPROVED" | "REJECTED" | "MOVED";
        };
        ReviewDecidedInput: {
            /** Format: date-time */
            decidedAt: string;
            isMine: boolean;
            name: string | null;
            /**
             * @description MOVED: to another status by hand
             * @enum {string}
             */
            outcome: "APPROVED" | "REJECTED" | "MOVED";
        };
        ReviewDecision: {
            /** @enum {string} */
            outcome: "APPROVED" | "REJECTED";
            /** @description For REJECTED: what its supplier reads */
            reason: unknown;
            /**
             * Format: date-time
             * @description As `waits` said; refused with `conflict` when the offer was changed since
             */
            updatedAt: string;
            /** @description As `waits` said; refused with `conflict` when another wording waits by now */
            version: number | null;
        };
        ReviewDecisionInput: {
            /** @enum {string} */
            outcome: "APPROVED" | "REJECTED";
            /** @description For REJECTED: what its supplier reads */
            reason?: string | null;
            /**
             * Format: date-time
             * @description As `waits` said; refused with `conflict` when the offer was changed since
             */
            updatedAt: string;
            /** @description As `waits` said; refused with `conflict` when another wording waits by now */
            version: number | null;
        };
        ReviewQueue: {
            items: components["schemas"]["ReviewQueueItem"][];
            nextCursor: string | null;
            /** @description How many wait, counted up to 1,000 */
            total: number;
            totalIsCapped: boolean;
        };
        ReviewQueueInput: {
            items: components["schemas"]["ReviewQueueItemInput"][];
            nextCursor: string | null;
            /** @description How many wait, counted up to 1,000 */
            total: number;
            totalIsCapped: boolean;
        };
        ReviewQueueItem: {
            /** @description The offer’s */
            id: string;
            /**
             * @description REVISION: it is LIVE, and another wording of it waits
             * @enum {string}
             */
            kind: "OFFER" | "REVISION";
            /**
             * Format: date-time
             * @description When the offer was created, or the other wording handed in
             */
            since: string;
        };
        ReviewQueueItemInput: {
            /** @description The offer’s */
            id: string;
            /**
             * @description REVISION: it is LIVE, and another wording of it waits
             * @enum {string}
             */
            kind: "OFFER" | "REVISION";
            /**
             * Format: date-time
             * @description When the offer was created, or the other wording handed in
             */
            since: string;
        };
        ReviewState: {
            /** @description Who of the staff decided on it last */
            decided: components["schemas"]["ReviewDecided"] | null;
            /** @description What there is to decide on; null when nothing waits */
            waits: components["schemas"]["ReviewWaits"] | null;
        };
        ReviewStateInput: {
            /** @description Who of the staff decided on it last */
            decided: components["schemas"]["ReviewDecidedInput"] | null;
            /** @description What there is to decide on; null when nothing waits */
            waits: components["schemas"]["ReviewWaitsInput"] | null;
        };
        ReviewWaits: {
            /**
             * Format: date-time
             * @description When the offer was changed last
             */
            updatedAt: string;
            /** @description Of the other wording that waits; null when the offer itself does */
            version: number | null;
        };
        ReviewWaitsInput: {
            /**
             * Format: date-time
             * @description When the offer was changed last
             */
            updatedAt: string;
            /** @description Of the other wording that waits; null when the offer itself does */
            version: number | null;
        };
        RuleMatches: {
            /** @description The best five */
            first: components["schemas"]["CollectionOffer"][];
            /** @description How many offers match now, counted up to 1,000; a collection holds the best 100 */
            total: number;
            totalIsCapped: boolean;
        };
        RuleMatchesInput: {
            /** @description The best five */
            first: components["schemas"]["CollectionOfferInput"][];
            /** @description How many offers match now, counted up to 1,000; a collection holds the best 100 */
            total: number;
            totalIsCapped: boolean;
        };
        RunIngestion: {
            results: components["schemas"]["RunIngestionResult"][];
        };
        RunIngestionInput: {
            results: components["schemas"]["RunIngestionResultInput"][];
        };
        RunIngestionResult: {
            error: string | null;
            fetched: number;
            inserted: number;
            rejected: number;
            runId: string;
            source: string;
            /**
             * @description running: it goes on; its run tells how
             * @enum {string}
             */
            status: "running" | "success" | "partial" | "failed" | "cancelled";
            updated: number;
        };
        RunIngestionResultInput: {
            error: string | null;
            fetched: number;
            inserted: number;
            rejected: number;
            runId: string;
            source: string;
            /**
             * @description running: it goes on; its run tells how
             * @enum {string}
             */
            status: "running" | "success" | "partial" | "failed" | "cancelled";
            updated: number;
        };
        SavedThisYear: {
            /** @description Pounds that I gave as what I really saved */
            confirmed: number;
            /** @description Pounds, estimates included, what did not work left out */
            total: number;
        };
        SavedThisYearInput: {
            /** @description Pounds that I gave as what I really saved */
            confirmed: number;
            /** @description Pounds, estimates included, what did not work left out */
            total: number;
        };
        SavedView: {
            /** @description I am told when a new offer fits */
            alert: boolean;
            /** Format: date-time */
            createdAt: string;
            filters: components["schemas"]["OfferFilters"];
            id: string;
            name: string;
        };
        SavedViewAlert: {
            enabled: boolean;
        };
        SavedViewAlertInput: {
            enabled: boolean;
        };
        SavedViewInput: {
            /** @description I am told when a new offer fits */
            alert: boolean;
            /** Format: date-time */
            createdAt: string;
            filters: components["schemas"]["OfferFiltersInput"];
            id: string;
            name: string;
        };
        SavedViewList: {
            items: components["schemas"]["SavedView"][];
        };
        SavedViewListInput: {
            items: components["schemas"]["SavedViewInput"][];
        };
        SavedViewName: {
            name: string;
        };
        SavedViewNameInput: {
            name: string;
        };
        Savings: {
            /** @description Pounds that I gave as what I really saved */
            confirmed: number;
            /** @description Pounds, estimates included, what did not work left out */
            total: number;
        };
        SavingsInput: {
            /** @description Pounds that I gave as what I really saved */
            confirmed: number;
            /** @description Pounds, estimates included, what did not work left out */
            total: number;
        };
        ScimCall: {
            /** Format: date-time */
            at: string;
            /** @description The names of what it changed */
            changed: string[];
            group: components["schemas"]["GroupOfScimCall"] | null;
            id: string;
            method: string;
            /** @description Without the texts that a filter looked for */
            path: string;
            person: components["schemas"]["PersonOfScimCall"] | null;
            refusal: string | null;
            status: number;
            tokenName: string;
        };
        ScimCallInput: {
            /** Format: date-time */
            at: string;
            /** @description The names of what it changed */
            changed: string[];
            group: components["schemas"]["GroupOfScimCallInput"] | null;
            id: string;
            method: string;
            /** @description Without the texts that a filter looked for */
            path: string;
            person: components["schemas"]["PersonOfScimCallInput"] | null;
            refusal: string | null;
            status: number;
            tokenName: string;
        };
        ScimCalls: {
            items: components["schemas"]["ScimCall"][];
            nextCursor: string | null;
        };
        ScimCallsInput: {
            items: components["schemas"]["ScimCallInput"][];
            nextCursor: string | null;
        };
        ScoreBeginning: {
            /** @description Points of an offer from this source of which nothing is known */
            bare: number;
            facts: components["schemas"]["ScoreFact"][];
            /** @description 0 to 100: that of an offer from the same source that is half complete */
            prior: number;
        };
        ScoreBeginningInput: {
            /** @description Points of an offer from this source of which nothing is known */
            bare: number;
            facts: components["schemas"]["ScoreFactInput"][];
            /** @description 0 to 100: that of an offer from the same source that is half complete */
            prior: number;
        };
        ScoreFact: {
            isGiven: boolean;
            name: string;
            /** @description What it adds where it is given */
            points: number;
        };
        ScoreFactInput: {
            isGiven: boolean;
            name: string;
            /** @description What it adds where it is given */
            points: number;
        };
        ScrapeAnswer: {
            allowedDomains: string[];
            count: number;
            error: string | null;
            offers: components["schemas"]["ScrapedOffer"][];
            provenance: components["schemas"]["ScrapeProvenance"] | null;
            /** @description Of the page as a whole */
            warnings: string[];
        };
        ScrapeAnswerInput: {
            allowedDomains: string[];
            count: number;
            error: string | null;
            offers: components["schemas"]["ScrapedOfferInput"][];
            provenance: components["schemas"]["ScrapeProvenanceInput"] | null;
            /** @description Of the page as a whole */
            warnings: string[];
        };
        ScrapedOffer: {
            brand: string | null;
            code: string | null;
            /** @description ISO 4217 */
            currency: string | null;
            description: string | null;
            discountType: ("PERCENT" | "AMOUNT") | null;
            /** @description Per cent or pounds */
            discountValue: number | null;
            endAt: string | null;
            imageUrl: string | null;
            /** @description Who sells it, as the page says */
            merchantName: string | null;
            /** @description Where the page says each field, and how sure that is, 0 to 1 */
            origins: {
                [key: string]: {
                    /** @enum {string} */
                    from: "JSON-LD" | "MICRODATA" | "EMBEDDED_STATE" | "OPENGRAPH" | "TEXT";
                    sure: number;
                };
            };
            /** @description In its currency, never converted */
            price: number | null;
            reliabilityScore: number;
            /** @description The same each time for this offer of this page */
            sourceRef: string;
            startAt: string | null;
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK";
            url: string | null;
            warnings: string[];
        };
        ScrapedOfferInput: {
            brand: string | null;
            code: string | null;
            /** @description ISO 4217 */
            currency: string | null;
            description: string | null;
            discountType: ("PERCENT" | "AMOUNT") | null;
            /** @description Per cent or pounds */
            discountValue: number | null;
            endAt: string | null;
            imageUrl: string | null;
            /** @description Who sells it, as the page says */
            merchantName: string | null;
            /** @description Where the page says each field, and how sure that is, 0 to 1 */
            origins: {
                [key: string]: {
                    /** @enum {string} */
                    from: "JSON-LD" | "MICRODATA" | "EMBEDDED_STATE" | "OPENGRAPH" | "TEXT";
                    sure: number;
                };
            };
            /** @description In its currency, never converted */
            price: number | null;
            reliabilityScore: number;
            /** @description The same each time for this offer of this page */
            sourceRef: string;
            startAt: string | null;
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK";
            url: string | null;
            warnings: string[];
        };
        ScrapeDomain: {
            /** Format: date-time */
            addedAt: string;
            domain: string;
        };
        ScrapeDomainInput: {
            /** Format: date-time */
            addedAt: string;
            domain: string;
        };
        ScrapeDomains: {
            items: components["schemas"]["ScrapeDomain"][];
        };
        ScrapeDomainsInput: {
            items: components["schemas"]["ScrapeDomainInput"][];
        };
        ScrapeProvenance: {
            /** @description SHA-256 of the page in hexadecimal digits */
            contentHash: string;
            /** Format: date-time */
            fetchedAt: string;
            /** @description What answered, after it was led on */
            finalUrl: string;
            overrodeRobots: boolean;
            url: string;
        };
        ScrapeProvenanceInput: {
            /** @description SHA-256 of the page in hexadecimal digits */
            contentHash: string;
            /** Format: date-time */
            fetchedAt: string;
            /** @description What answered, after it was led on */
            finalUrl: string;
            overrodeRobots: boolean;
            url: string;
        };
        SearchMiss: {
            /** @description What was typed, once the person has left it so */
            q: string;
        };
        SearchMissInput: {
            /** @description What was typed, once the person has left it so */
            q: string;
        };
        SearchResults: {
            collections: components["schemas"]["FoundCollection"][];
            /** @description What was looked for in place of q, which finds nothing as it is; null when q was looked for */
            correctedText: string | null;
            merchants: components["schemas"]["FoundMerchant"][];
            offers: components["schemas"]["FoundOffer"][];
        };
        SearchResultsInput: {
            collections: components["schemas"]["FoundCollectionInput"][];
            /** @description What was looked for in place of q, which finds nothing as it is; null when q was looked for */
            correctedText: string | null;
            merchants: components["schemas"]["FoundMerchantInput"][];
            offers: components["schemas"]["FoundOfferInput"][];
        };
        SetOfferStatus: {
            /**
             * @description What it was when it was looked at; refused with `conflict` when it is another by now
             * @enum {string}
             */
            from?: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /** @description For REJECTED: what its supplier reads */
            reason: unknown;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /**
             * Format: date-time
             * @description When what was read had been changed last; refused with `conflict` when it was changed since
             */
            updatedAt?: string;
        };
        SetOfferStatusInput: {
            /**
             * @description What it was when it was looked at; refused with `conflict` when it is another by now
             * @enum {string}
             */
            from?: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /** @description For REJECTED: what its supplier reads */
            reason?: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /**
             * Format: date-time
             * @description When what was read had been changed last; refused with `conflict` when it was changed since
             */
            updatedAt?: string;
        };
        SharedCode: {
            code: string;
            /** @description A public source shows it too: a network, or a page or feed that is taken to be open to all */
            isPublic: boolean;
            /** @constant */
            kind: "shared";
        };
        SharedCodeInput: {
            code: string;
            /** @description A public source shows it too: a network, or a page or feed that is taken to be open to all */
            isPublic: boolean;
            /** @constant */
            kind: "shared";
        };
        Shop: {
            /** @description Without the postcode; empty where none is known */
            address: string;
            id: string;
            latitude: number;
            longitude: number;
            merchantId: string;
            miles: number;
            name: string;
            /** @description Like "Mon–Fri 09:00–17:30"; empty where none are known */
            openingHours: string;
            postcode: string;
        };
        ShopInput: {
            /** @description Without the postcode; empty where none is known */
            address: string;
            id: string;
            latitude: number;
            longitude: number;
            merchantId: string;
            miles: number;
            name: string;
            /** @description Like "Mon–Fri 09:00–17:30"; empty where none are known */
            openingHours: string;
            postcode: string;
        };
        ShopMerchant: {
            id: string;
            logoUrl: string | null;
            name: string;
            /** @description Of the offers that hold in its shops */
            offerCount: number;
            /** @description The first 2 of them */
            offers: components["schemas"]["OfferCard"][];
        };
        ShopMerchantInput: {
            id: string;
            logoUrl: string | null;
            name: string;
            /** @description Of the offers that hold in its shops */
            offerCount: number;
            /** @description The first 2 of them */
            offers: components["schemas"]["OfferCardInput"][];
        };
        Shops: {
            /** @description False when there are more shops in the radius */
            isWhole: boolean;
            /** @description Whose shops these are */
            merchants: components["schemas"]["ShopMerchant"][];
            /** @description The nearest first, 50 at most */
            shops: components["schemas"]["Shop"][];
        };
        ShopsInput: {
            /** @description False when there are more shops in the radius */
            isWhole: boolean;
            /** @description Whose shops these are */
            merchants: components["schemas"]["ShopMerchantInput"][];
            /** @description The nearest first, 50 at most */
            shops: components["schemas"]["ShopInput"][];
        };
        Shortcuts: {
            enabled: boolean;
        };
        ShortcutsInput: {
            enabled: boolean;
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
        /** @description What the service must be told of us */
        SignOnAddresses: {
            acs: string;
            entityId: string;
            redirect: string;
        };
        /** @description What the service must be told of us */
        SignOnAddressesInput: {
            acs: string;
            entityId: string;
            redirect: string;
        };
        SignOnClaim: {
            name: string;
            value: string;
        };
        SignOnClaimInput: {
            name: string;
            value: string;
        };
        SignOnEnforcement: {
            /** @description The company’s administrators who can sign in */
            administrators: components["schemas"]["BreakGlassAdministrator"][];
            breakGlassAtLeast: number;
            domains: string[];
            /** @description Whether it holds now: not while the service is disabled, single sign-on is off or no domain is left */
            isInForce: boolean;
            /** @description Since when people of its domains come by the service alone; null while they need not */
            since: string | null;
        };
        SignOnEnforcementChange: {
            /** @description 2 at least */
            administratorIds: string[];
        };
        SignOnEnforcementChangeInput: {
            /** @description 2 at least */
            administratorIds: string[];
        };
        SignOnEnforcementInput: {
            /** @description The company’s administrators who can sign in */
            administrators: components["schemas"]["BreakGlassAdministratorInput"][];
            breakGlassAtLeast: number;
            domains: string[];
            /** @description Whether it holds now: not while the service is disabled, single sign-on is off or no domain is left */
            isInForce: boolean;
            /** @description Since when people of its domains come by the service alone; null while they need not */
            since: string | null;
        };
        SignOnProvider: {
            /** @description Of SAML */
            certificatesEndAt: string[];
            /** @description Of OpenID Connect */
            clientId: string | null;
            domains: string[];
            id: string;
            /** @description False where whoever runs this installation has switched it off */
            isEnabled: boolean;
            /** @description Whether people of its domains come by it alone, while it can be used */
            isEnforced: boolean;
            /** @description The entity ID, or the issuer of OpenID Connect */
            issuer: string;
            /** @enum {string} */
            kind: "saml" | "oidc";
            /** @description Where SAML metadata is read again each day */
            metadataUrl: string | null;
            /** @description What the service calls each; an empty one, or none, is found under its usual names or left out */
            names: {
                [key: string]: string;
            };
            /** @description The last one, for an hour */
            trial: components["schemas"]["SignOnTrial"] | null;
        };
        /** @description What is left out stays as it is */
        SignOnProviderEdit: {
            clientSecret?: string;
            /** @description Verified ones of the company */
            domains?: string[];
            metadataUrl?: string;
            metadataXml?: string;
            /** @description What the service calls each; an empty one, or none, is found under its usual names or left out */
            names?: {
                [key: string]: string;
            };
        };
        /** @description What is left out stays as it is */
        SignOnProviderEditInput: {
            clientSecret?: string;
            /** @description Verified ones of the company */
            domains?: string[];
            metadataUrl?: string;
            metadataXml?: string;
            /** @description What the service calls each; an empty one, or none, is found under its usual names or left out */
            names?: {
                [key: string]: string;
            };
        };
        SignOnProviderInput: {
            /** @description Of SAML */
            certificatesEndAt: string[];
            /** @description Of OpenID Connect */
            clientId: string | null;
            domains: string[];
            id: string;
            /** @description False where whoever runs this installation has switched it off */
            isEnabled: boolean;
            /** @description Whether people of its domains come by it alone, while it can be used */
            isEnforced: boolean;
            /** @description The entity ID, or the issuer of OpenID Connect */
            issuer: string;
            /** @enum {string} */
            kind: "saml" | "oidc";
            /** @description Where SAML metadata is read again each day */
            metadataUrl: string | null;
            /** @description What the service calls each; an empty one, or none, is found under its usual names or left out */
            names: {
                [key: string]: string;
            };
            /** @description The last one, for an hour */
            trial: components["schemas"]["SignOnTrialInput"] | null;
        };
        SignOnTrial: {
            /** Format: date-time */
            at: string;
            claims: components["schemas"]["SignOnClaim"][];
            /** @description Whether their address is at a domain of this service: else it lets nobody in */
            isOfDomain: boolean;
            /** @description What would be recorded of them */
            person: {
                [key: string]: string;
            };
            /** @description Why the answer could not be read; null when it could */
            refusal: string | null;
            /** @description The service’s own name for the person */
            subject: string;
        };
        SignOnTrialInput: {
            /** Format: date-time */
            at: string;
            claims: components["schemas"]["SignOnClaimInput"][];
            /** @description Whether their address is at a domain of this service: else it lets nobody in */
            isOfDomain: boolean;
            /** @description What would be recorded of them */
            person: {
                [key: string]: string;
            };
            /** @description Why the answer could not be read; null when it could */
            refusal: string | null;
            /** @description The service’s own name for the person */
            subject: string;
        };
        SignOnWay: {
            /** @description The page of the service, for this browser alone */
            url: string;
        };
        SignOnWayInput: {
            /** @description The page of the service, for this browser alone */
            url: string;
        };
        SimilarOffers: {
            items: components["schemas"]["OfferCard"][];
        };
        SimilarOffersInput: {
            items: components["schemas"]["OfferCardInput"][];
        };
        SingleUseCode: {
            /** @description Mine can be replaced if it did not work */
            canReplace: boolean;
            /** @description Mine was given in place of one that did not work */
            isReplacement: boolean;
            /** @constant */
            kind: "single_use";
            /** @enum {string} */
            left: "some" | "none";
            /** @description The newest code that I took */
            mine: string | null;
            mineId: string | null;
            /** @description The further code that I may take, and from when on; null before the first and after the last */
            next: components["schemas"]["NextCode"] | null;
            /** @description Whether a supplier was told that none is left */
            supplierTold: boolean;
        };
        SingleUseCodeInput: {
            /** @description Mine can be replaced if it did not work */
            canReplace: boolean;
            /** @description Mine was given in place of one that did not work */
            isReplacement: boolean;
            /** @constant */
            kind: "single_use";
            /** @enum {string} */
            left: "some" | "none";
            /** @description The newest code that I took */
            mine: string | null;
            mineId: string | null;
            /** @description The further code that I may take, and from when on; null before the first and after the last */
            next: components["schemas"]["NextCodeInput"] | null;
            /** @description Whether a supplier was told that none is left */
            supplierTold: boolean;
        };
        StaffCodePool: {
            free: number;
            /** @constant */
            kind: "pool";
            total: number;
        };
        StaffCodePoolInput: {
            free: number;
            /** @constant */
            kind: "pool";
            total: number;
        };
        StaffOffer: {
            /** @description As employees see it, or would see it once what waits is approved */
            card: components["schemas"]["OfferCard"];
            code: (components["schemas"]["StaffSharedCode"] | components["schemas"]["StaffCodePool"]) | null;
            conditions: components["schemas"]["StaffOfferConditions"];
            fulfilment: string | null;
            /** @description Employees see it now */
            isVisible: boolean;
            maxRedemptions: number | null;
            merchant: components["schemas"]["StaffOfferMerchant"];
            offer: components["schemas"]["AdminOffer"];
            /** @description Its own address */
            offerUrl: string | null;
            redemptions: number;
            /** @description The wording, beside what was before; null for a deleted offer */
            review: components["schemas"]["OfferReview"] | null;
            scheduledAt: string | null;
            state: components["schemas"]["ReviewState"];
            /** @description In its supplier’s own words; empty when they left it to us */
            steps: string[];
            /** @description The name of the person who brought it */
            submittedBy: string | null;
            supplier: components["schemas"]["StaffOfferSupplier"];
            /** @description How a till scans its code; null when none does */
            symbology: ("QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417") | null;
            terms: string | null;
            trial: components["schemas"]["AddressTrial"];
        };
        StaffOfferChange: {
            /** @default false */
            appOnly: boolean;
            /** @description Empty means the merchant’s name */
            brand: unknown;
            /** @default Tech */
            category: string;
            /** @default  */
            description: string;
            /**
             * @default PERCENT
             * @enum {string}
             */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue: unknown;
            /** @description ISO 8601; empty means none */
            endAt: unknown;
            exclusions: unknown;
            /** @default false */
            exclusive: boolean;
            /** @default false */
            featured: boolean;
            /**
             * @description The feed may write again what staff changed of an imported offer, this time’s changes included
             * @default false
             */
            followsFeed: boolean;
            /** @description How and when what was bought, or the money, arrives */
            fulfilment: unknown;
            /** @description The url of an uploaded picture of this merchant, or an https address, whose picture we fetch and keep */
            imageUrl: unknown;
            /** @description Null means unlimited */
            maxRedemptions: unknown;
            /** Format: uuid */
            merchantId: string;
            /** @description Pounds */
            minSpend: unknown;
            /** @default false */
            newCustomersOnly: boolean;
            offerUrl: unknown;
            /** @default false */
            onlineOnly: boolean;
            /** @description ISO 8601; empty means none */
            scheduledAt: unknown;
            /** @description Whether it goes with other offers; null where nobody said */
            stackable: unknown;
            /** @description ISO 8601; empty means none */
            startAt: unknown;
            /**
             * @description DRAFT, REVIEW or LIVE; a changed offer may keep any other
             * @default DRAFT
             * @enum {string}
             */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /**
             * @description How to redeem it, in place of what we would say; none means ours
             * @default []
             */
            steps: string[];
            /**
             * @description How a BARCODE_QR draws its code; others ignore it
             * @default QR
             * @enum {string}
             */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            tags: unknown;
            terms: unknown;
            title: string;
            /**
             * @default CODE
             * @enum {string}
             */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /**
             * Format: date-time
             * @description When what was read had been changed last; refused with `conflict` when it was since
             */
            updatedAt: string;
            /** @description Where a LINK leads, in place of offerUrl; others ignore it */
            url: unknown;
            /** @description The shared code of a CODE or BARCODE_QR; a LINK ignores it */
            voucherCode: unknown;
        };
        StaffOfferChangeInput: {
            /** @default false */
            appOnly: boolean;
            /** @description Empty means the merchant’s name */
            brand?: string | null;
            /** @default Tech */
            category: string;
            /** @default  */
            description: string;
            /**
             * @default PERCENT
             * @enum {string}
             */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue?: number | null;
            /** @description ISO 8601; empty means none */
            endAt?: string | null;
            exclusions?: string | null;
            /** @default false */
            exclusive: boolean;
            /** @default false */
            featured: boolean;
            /**
             * @description The feed may write again what staff changed of an imported offer, this time’s changes included
             * @default false
             */
            followsFeed: boolean;
            /** @description How and when what was bought, or the money, arrives */
            fulfilment?: string | null;
            /** @description The url of an uploaded picture of this merchant, or an https address, whose picture we fetch and keep */
            imageUrl?: string | null;
            /** @description Null means unlimited */
            maxRedemptions?: number | null;
            /** Format: uuid */
            merchantId: string;
            /** @description Pounds */
            minSpend?: number | null;
            /** @default false */
            newCustomersOnly: boolean;
            offerUrl?: string | null;
            /** @default false */
            onlineOnly: boolean;
            /** @description ISO 8601; empty means none */
            scheduledAt?: string | null;
            /** @description Whether it goes with other offers; null where nobody said */
            stackable?: boolean | null;
            /** @description ISO 8601; empty means none */
            startAt?: string | null;
            /**
             * @description DRAFT, REVIEW or LIVE; a changed offer may keep any other
             * @default DRAFT
             * @enum {string}
             */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            /**
             * @description How to redeem it, in place of what we would say; none means ours
             * @default []
             */
            steps: string[];
            /**
             * @description How a BARCODE_QR draws its code; others ignore it
             * @default QR
             * @enum {string}
             */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            /** @default [] */
            tags: string[];
            terms?: string | null;
            title: string;
            /**
             * @default CODE
             * @enum {string}
             */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /**
             * Format: date-time
             * @description When what was read had been changed last; refused with `conflict` when it was since
             */
            updatedAt: string;
            /** @description Where a LINK leads, in place of offerUrl; others ignore it */
            url?: string | null;
            /** @description The shared code of a CODE or BARCODE_QR; a LINK ignores it */
            voucherCode?: string | null;
        };
        StaffOfferConditions: {
            appOnly: boolean;
            exclusions: string | null;
            minSpend: number | null;
            newCustomersOnly: boolean;
            stackable: boolean | null;
        };
        StaffOfferConditionsInput: {
            appOnly: boolean;
            exclusions: string | null;
            minSpend: number | null;
            newCustomersOnly: boolean;
            stackable: boolean | null;
        };
        StaffOfferForm: {
            appOnly: boolean;
            brand: string;
            category: string;
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            endAt: string | null;
            exclusions: string | null;
            exclusive: boolean;
            featured: boolean;
            fulfilment: string | null;
            /** @description Its codes are in a pool */
            hasPool: boolean;
            imageUrl: string | null;
            /** @description An import writes it anew each time */
            isFed: boolean;
            /** @description The fields that the import leaves as staff wrote them */
            keptFromFeed: string[];
            maxRedemptions: number | null;
            merchant: components["schemas"]["FormMerchant"];
            minSpend: number | null;
            newCustomersOnly: boolean;
            offerUrl: string | null;
            onlineOnly: boolean;
            /** @description How often it was redeemed */
            redemptions: number;
            reliabilityScore: number;
            scheduledAt: string | null;
            sourceLabel: string;
            stackable: boolean | null;
            startAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            steps: string[];
            /** @enum {string} */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            tags: string[];
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** Format: date-time */
            updatedAt: string;
            /** @description The shared code; null for none, or for a pool */
            voucherCode: string | null;
            /** @description When its supplier handed in another wording that waits */
            waitingRevision: string | null;
        };
        StaffOfferFormInput: {
            appOnly: boolean;
            brand: string;
            category: string;
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            endAt: string | null;
            exclusions: string | null;
            exclusive: boolean;
            featured: boolean;
            fulfilment: string | null;
            /** @description Its codes are in a pool */
            hasPool: boolean;
            imageUrl: string | null;
            /** @description An import writes it anew each time */
            isFed: boolean;
            /** @description The fields that the import leaves as staff wrote them */
            keptFromFeed: string[];
            maxRedemptions: number | null;
            merchant: components["schemas"]["FormMerchantInput"];
            minSpend: number | null;
            newCustomersOnly: boolean;
            offerUrl: string | null;
            onlineOnly: boolean;
            /** @description How often it was redeemed */
            redemptions: number;
            reliabilityScore: number;
            scheduledAt: string | null;
            sourceLabel: string;
            stackable: boolean | null;
            startAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            steps: string[];
            /** @enum {string} */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            tags: string[];
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** Format: date-time */
            updatedAt: string;
            /** @description The shared code; null for none, or for a pool */
            voucherCode: string | null;
            /** @description When its supplier handed in another wording that waits */
            waitingRevision: string | null;
        };
        StaffOfferInput: {
            /** @description As employees see it, or would see it once what waits is approved */
            card: components["schemas"]["OfferCardInput"];
            code: (components["schemas"]["StaffSharedCodeInput"] | components["schemas"]["StaffCodePoolInput"]) | null;
            conditions: components["schemas"]["StaffOfferConditionsInput"];
            fulfilment: string | null;
            /** @description Employees see it now */
            isVisible: boolean;
            maxRedemptions: number | null;
            merchant: components["schemas"]["StaffOfferMerchantInput"];
            offer: components["schemas"]["AdminOfferInput"];
            /** @description Its own address */
            offerUrl: string | null;
            redemptions: number;
            /** @description The wording, beside what was before; null for a deleted offer */
            review: components["schemas"]["OfferReviewInput"] | null;
            scheduledAt: string | null;
            state: components["schemas"]["ReviewStateInput"];
            /** @description In its supplier’s own words; empty when they left it to us */
            steps: string[];
            /** @description The name of the person who brought it */
            submittedBy: string | null;
            supplier: components["schemas"]["StaffOfferSupplierInput"];
            /** @description How a till scans its code; null when none does */
            symbology: ("QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417") | null;
            terms: string | null;
            trial: components["schemas"]["AddressTrialInput"];
        };
        StaffOfferMerchant: {
            hasPlaces: boolean;
            id: string;
            name: string;
            siteUrl: string | null;
        };
        StaffOfferMerchantInput: {
            hasPlaces: boolean;
            id: string;
            name: string;
            siteUrl: string | null;
        };
        StaffOfferSupplier: {
            /** @description How often staff took an offer of theirs on from review */
            approved: number;
            /** @description Offers of this merchant that are LIVE */
            live: number;
            /** @description How often staff turned one down */
            rejected: number;
            /** @description Those that wait for review, this one too */
            waiting: number;
        };
        StaffOfferSupplierInput: {
            /** @description How often staff took an offer of theirs on from review */
            approved: number;
            /** @description Offers of this merchant that are LIVE */
            live: number;
            /** @description How often staff turned one down */
            rejected: number;
            /** @description Those that wait for review, this one too */
            waiting: number;
        };
        StaffSharedCode: {
            code: string;
            /** @constant */
            kind: "shared";
            /** @description What people call the public source that shows it too */
            publicSource: string | null;
        };
        StaffSharedCodeInput: {
            code: string;
            /** @constant */
            kind: "shared";
            /** @description What people call the public source that shows it too */
            publicSource: string | null;
        };
        StartedCampaign: {
            message: string;
            name: string;
            subject: string;
        };
        StartedCampaignInput: {
            message: string;
            name: string;
            subject: string;
        };
        StatisticsDay: {
            /** @description Null for fewer than 5 people */
            clicks: number | null;
            /** @description Null for fewer than 5 people */
            confirmed: number | null;
            /** Format: date */
            day: string;
            /** @description Null for fewer than 5 people */
            redemptions: number | null;
            /** @description Null for fewer than 5 people */
            savings: number | null;
            /** @description Null for fewer than 5 people */
            views: number | null;
        };
        StatisticsDayInput: {
            /** @description Null for fewer than 5 people */
            clicks: number | null;
            /** @description Null for fewer than 5 people */
            confirmed: number | null;
            /** Format: date */
            day: string;
            /** @description Null for fewer than 5 people */
            redemptions: number | null;
            /** @description Null for fewer than 5 people */
            savings: number | null;
            /** @description Null for fewer than 5 people */
            views: number | null;
        };
        StatisticsGroup: {
            /** Format: date */
            from: string;
            /** @enum {string} */
            measure: "views" | "clicks" | "redemptions" | "confirmed" | "savings";
            /** Format: date */
            to: string;
            value: number;
        };
        StatisticsGroupInput: {
            /** Format: date */
            from: string;
            /** @enum {string} */
            measure: "views" | "clicks" | "redemptions" | "confirmed" | "savings";
            /** Format: date */
            to: string;
            value: number;
        };
        StatisticsOffer: {
            id: string;
            title: string;
        };
        StatisticsOfferInput: {
            id: string;
            title: string;
        };
        StatisticsReason: {
            people: components["schemas"]["StatisticsTotal"];
            /** @enum {string} */
            reason: "refused" | "ended" | "excluded" | "not_bought" | "other";
        };
        StatisticsReasonInput: {
            people: components["schemas"]["StatisticsTotalInput"];
            /** @enum {string} */
            reason: "refused" | "ended" | "excluded" | "not_bought" | "other";
        };
        StatisticsTotal: {
            /** @description Days with fewer than 5 people are left out of it */
            isAtLeast: boolean;
            /** @description People; for clicks visits, for savings pounds */
            value: number;
        };
        StatisticsTotalInput: {
            /** @description Days with fewer than 5 people are left out of it */
            isAtLeast: boolean;
            /** @description People; for clicks visits, for savings pounds */
            value: number;
        };
        StatisticsTotals: {
            clicks: components["schemas"]["StatisticsTotal"];
            confirmed: components["schemas"]["StatisticsTotal"];
            redemptions: components["schemas"]["StatisticsTotal"];
            savings: components["schemas"]["StatisticsTotal"];
            views: components["schemas"]["StatisticsTotal"];
        };
        StatisticsTotalsInput: {
            clicks: components["schemas"]["StatisticsTotalInput"];
            confirmed: components["schemas"]["StatisticsTotalInput"];
            redemptions: components["schemas"]["StatisticsTotalInput"];
            savings: components["schemas"]["StatisticsTotalInput"];
            views: components["schemas"]["StatisticsTotalInput"];
        };
        StockSettings: {
            lowStockAt: number | null;
        };
        StockSettingsInput: {
            lowStockAt: number | null;
        };
        SuppliedMerchant: {
            id: string;
            name: string;
        };
        SuppliedMerchantInput: {
            id: string;
            name: string;
        };
        SupplierInvitation: {
            /** @description This code of the sign-in service must prove the address first; null when it is proven */
            confirmWith: ("SIGN_UP_CODE" | "SIGN_IN_CODE") | null;
            /** @description Of the person who asks, and of the invitation */
            email: string;
            /** @description By this person, who is in the team */
            isAccepted: boolean;
            merchant: components["schemas"]["SupplierInvitationMerchant"];
        };
        SupplierInvitationInput: {
            /** @description This code of the sign-in service must prove the address first; null when it is proven */
            confirmWith: ("SIGN_UP_CODE" | "SIGN_IN_CODE") | null;
            /** @description Of the person who asks, and of the invitation */
            email: string;
            /** @description By this person, who is in the team */
            isAccepted: boolean;
            merchant: components["schemas"]["SupplierInvitationMerchantInput"];
        };
        SupplierInvitationMerchant: {
            id: string;
            name: string;
        };
        SupplierInvitationMerchantInput: {
            id: string;
            name: string;
        };
        SupplierMerchant: {
            /** @description It has shops on record */
            hasPlaces: boolean;
            id: string;
            name: string;
            /** @description Where an offer leads that has no address of its own */
            siteUrl: string | null;
        };
        SupplierMerchantInput: {
            /** @description It has shops on record */
            hasPlaces: boolean;
            id: string;
            name: string;
            /** @description Where an offer leads that has no address of its own */
            siteUrl: string | null;
        };
        SupplierMerchants: {
            items: components["schemas"]["SupplierMerchant"][];
        };
        SupplierMerchantsInput: {
            items: components["schemas"]["SupplierMerchantInput"][];
        };
        SupplierOffer: {
            /** @description A public source shows its code too: a network, or a page or feed that is taken to be open to all; false once it is over */
            alsoPublic: boolean;
            can: components["schemas"]["SupplierOfferCan"];
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            endAt: string | null;
            id: string;
            /** @description Why nobody could redeem it, so that it cannot be LIVE; null when it can be redeemed, or is over */
            lack: ("CODE_MISSING" | "CODE_UNREADABLE" | "ADDRESS_MISSING") | null;
            merchantName: string;
            /** @description Why it was REJECTED; null for every other status */
            rejectionReason: string | null;
            /** @description The other wording of a LIVE offer that was handed in, and not approved */
            revision: components["schemas"]["SupplierRevision"] | null;
            /** @description When a draft is published */
            scheduledAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        SupplierOfferCan: {
            /** @description Its changed wording goes to review */
            change: boolean;
            /** @description Another can be handed in that begins like it */
            copy: boolean;
            /** @description It can be taken back into a draft */
            withdraw: boolean;
        };
        SupplierOfferCanInput: {
            /** @description Its changed wording goes to review */
            change: boolean;
            /** @description Another can be handed in that begins like it */
            copy: boolean;
            /** @description It can be taken back into a draft */
            withdraw: boolean;
        };
        SupplierOfferForm: {
            category: string;
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            endAt: string | null;
            exclusive: boolean;
            fulfilment: string | null;
            /** @description Its codes are in a pool */
            hasPool: boolean;
            imageUrl: string | null;
            maxRedemptions: number | null;
            merchantId: string;
            offerUrl: string | null;
            onlineOnly: boolean;
            scheduledAt: string | null;
            startAt: string | null;
            steps: string[];
            /** @enum {string} */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            tags: string[];
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description The shared code; null for none, or for a pool */
            voucherCode: string | null;
        };
        SupplierOfferFormInput: {
            category: string;
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            endAt: string | null;
            exclusive: boolean;
            fulfilment: string | null;
            /** @description Its codes are in a pool */
            hasPool: boolean;
            imageUrl: string | null;
            maxRedemptions: number | null;
            merchantId: string;
            offerUrl: string | null;
            onlineOnly: boolean;
            scheduledAt: string | null;
            startAt: string | null;
            steps: string[];
            /** @enum {string} */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            tags: string[];
            terms: string | null;
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
            /** @description The shared code; null for none, or for a pool */
            voucherCode: string | null;
        };
        SupplierOfferInput: {
            /** @description A public source shows its code too: a network, or a page or feed that is taken to be open to all; false once it is over */
            alsoPublic: boolean;
            can: components["schemas"]["SupplierOfferCanInput"];
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @enum {string} */
            discountType: "PERCENT" | "AMOUNT";
            discountValue: number | null;
            endAt: string | null;
            id: string;
            /** @description Why nobody could redeem it, so that it cannot be LIVE; null when it can be redeemed, or is over */
            lack: ("CODE_MISSING" | "CODE_UNREADABLE" | "ADDRESS_MISSING") | null;
            merchantName: string;
            /** @description Why it was REJECTED; null for every other status */
            rejectionReason: string | null;
            /** @description The other wording of a LIVE offer that was handed in, and not approved */
            revision: components["schemas"]["SupplierRevisionInput"] | null;
            /** @description When a draft is published */
            scheduledAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "REVIEW" | "APPROVED" | "LIVE" | "REJECTED" | "EXPIRED";
            title: string;
            /** @enum {string} */
            type: "CODE" | "LINK" | "BARCODE_QR" | "GIFTCARD" | "CASHBACK";
        };
        SupplierOfferList: {
            items: components["schemas"]["SupplierOffer"][];
            nextCursor: string | null;
            /** @description How many match; null on later pages */
            total: number | null;
        };
        SupplierOfferListInput: {
            items: components["schemas"]["SupplierOfferInput"][];
            nextCursor: string | null;
            /** @description How many match; null on later pages */
            total: number | null;
        };
        SupplierOfferRequest: {
            /** @default Tech */
            category: string;
            /** @default  */
            description: string;
            /**
             * @default PERCENT
             * @enum {string}
             */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue: unknown;
            /** @description ISO 8601; empty means none */
            endAt: unknown;
            /** @default false */
            exclusive: boolean;
            /** @description How and when what was bought, or the money, arrives */
            fulfilment: unknown;
            /** @description The url of an uploaded picture of this merchant, or an https address, whose picture we fetch and keep */
            imageUrl: unknown;
            /** @description Null means unlimited */
            maxRedemptions: unknown;
            /** Format: uuid */
            merchantId: string;
            offerUrl: unknown;
            /** @default false */
            onlineOnly: boolean;
            /** @description ISO 8601; empty means none */
            scheduledAt: unknown;
            /** @description ISO 8601; empty means none */
            startAt: unknown;
            /**
             * @description How to redeem it, in place of what we would say; none means ours
             * @default []
             */
            steps: string[];
            /**
             * @description How a BARCODE_QR draws its code; others ignore it
             * @default QR
             * @enum {string}
             */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            tags: unknown;
            terms: unknown;
            title: string;
            /**
             * @default CODE
             * @enum {string}
             */
            type: "CODE" | "LINK" | "BARCODE_QR";
            /** @description Where a LINK leads, in place of offerUrl; others ignore it */
            url: unknown;
            /** @description The shared code of a CODE or BARCODE_QR; a LINK ignores it */
            voucherCode: unknown;
        };
        SupplierOfferRequestInput: {
            /** @default Tech */
            category: string;
            /** @default  */
            description: string;
            /**
             * @default PERCENT
             * @enum {string}
             */
            discountType: "PERCENT" | "AMOUNT";
            /** @description Percent or pounds, as discountType says */
            discountValue?: number | null;
            /** @description ISO 8601; empty means none */
            endAt?: string | null;
            /** @default false */
            exclusive: boolean;
            /** @description How and when what was bought, or the money, arrives */
            fulfilment?: string | null;
            /** @description The url of an uploaded picture of this merchant, or an https address, whose picture we fetch and keep */
            imageUrl?: string | null;
            /** @description Null means unlimited */
            maxRedemptions?: number | null;
            /** Format: uuid */
            merchantId: string;
            offerUrl?: string | null;
            /** @default false */
            onlineOnly: boolean;
            /** @description ISO 8601; empty means none */
            scheduledAt?: string | null;
            /** @description ISO 8601; empty means none */
            startAt?: string | null;
            /**
             * @description How to redeem it, in place of what we would say; none means ours
             * @default []
             */
            steps: string[];
            /**
             * @description How a BARCODE_QR draws its code; others ignore it
             * @default QR
             * @enum {string}
             */
            symbology: "QR" | "CODE128" | "EAN13" | "AZTEC" | "PDF417";
            /** @default [] */
            tags: string[];
            terms?: string | null;
            title: string;
            /**
             * @default CODE
             * @enum {string}
             */
            type: "CODE" | "LINK" | "BARCODE_QR";
            /** @description Where a LINK leads, in place of offerUrl; others ignore it */
            url?: string | null;
            /** @description The shared code of a CODE or BARCODE_QR; a LINK ignores it */
            voucherCode?: string | null;
        };
        SupplierRevision: {
            /** @description Why it was rejected, where staff said so */
            reason: string | null;
            /** @enum {string} */
            status: "WAITING" | "REJECTED";
        };
        SupplierRevisionInput: {
            /** @description Why it was rejected, where staff said so */
            reason: string | null;
            /** @enum {string} */
            status: "WAITING" | "REJECTED";
        };
        SupplierStats: {
            /** @description LIVE */
            active: number;
            /** @description Of all time */
            clicks: number;
            /** @description In REVIEW */
            pending: number;
            total: number;
        };
        SupplierStatsInput: {
            /** @description LIVE */
            active: number;
            /** @description Of all time */
            clicks: number;
            /** @description In REVIEW */
            pending: number;
            total: number;
        };
        SystemJob: {
            /** @description When, in London */
            cron: string;
            /** @description Why the last failure that nobody has dismissed */
            error: string | null;
            failedAt: string | null;
            /** @description In a row */
            failures: number;
            name: string;
            startedAt: string | null;
            /**
             * @description BROKEN_OFF: its process ended in the middle, and it is tried again. DISMISSED: it failed, and staff have seen that
             * @enum {string}
             */
            state: "NEVER_RUN" | "RUNNING" | "BROKEN_OFF" | "FAILING" | "DISMISSED" | "WELL";
            succeededAt: string | null;
            tookMs: number | null;
            /** @description What it does */
            what: string;
        };
        SystemJobInput: {
            /** @description When, in London */
            cron: string;
            /** @description Why the last failure that nobody has dismissed */
            error: string | null;
            failedAt: string | null;
            /** @description In a row */
            failures: number;
            name: string;
            startedAt: string | null;
            /**
             * @description BROKEN_OFF: its process ended in the middle, and it is tried again. DISMISSED: it failed, and staff have seen that
             * @enum {string}
             */
            state: "NEVER_RUN" | "RUNNING" | "BROKEN_OFF" | "FAILING" | "DISMISSED" | "WELL";
            succeededAt: string | null;
            tookMs: number | null;
            /** @description What it does */
            what: string;
        };
        SystemKey: {
            algorithm: string;
            /** Format: date-time */
            createdAt: string;
            kid: string;
            retiredAt: string | null;
            signs: boolean;
        };
        SystemKeyInput: {
            algorithm: string;
            /** Format: date-time */
            createdAt: string;
            kid: string;
            retiredAt: string | null;
            signs: boolean;
        };
        SystemMessages: {
            /** @description Given up in the last 24 hours, counted up to 1,000 */
            failedLately: number;
            /** @description Why the last of those */
            lastFailure: string | null;
            /** @description That are due or will be tried again, counted up to 1,000 */
            waiting: number;
        };
        SystemMessagesInput: {
            /** @description Given up in the last 24 hours, counted up to 1,000 */
            failedLately: number;
            /** @description Why the last of those */
            lastFailure: string | null;
            /** @description That are due or will be tried again, counted up to 1,000 */
            waiting: number;
        };
        SystemMigrations: {
            count: number;
            latest: string;
            ranAt: string;
        };
        SystemMigrationsInput: {
            count: number;
            latest: string;
            ranAt: string;
        };
        SystemSource: {
            enabled: boolean;
            errorCount: number;
            label: string;
            lastRunAt: string | null;
            lastRunStatus: ("running" | "success" | "partial" | "failed" | "cancelled") | null;
            name: string;
            successCount: number;
        };
        SystemSourceInput: {
            enabled: boolean;
            errorCount: number;
            label: string;
            lastRunAt: string | null;
            lastRunStatus: ("running" | "success" | "partial" | "failed" | "cancelled") | null;
            name: string;
            successCount: number;
        };
        SystemStorage: {
            freeBytes: number | null;
            /** @enum {string} */
            kind: "FOLDER" | "BUCKET";
        };
        SystemStorageInput: {
            freeBytes: number | null;
            /** @enum {string} */
            kind: "FOLDER" | "BUCKET";
        };
        TeamInvitation: {
            /**
             * Format: date-time
             * @description When somebody asked for its mail last
             */
            askedAt: string;
            email: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /**
             * @description WAITING: it leaves within a minute or is tried again
             * @enum {string}
             */
            mail: "WAITING" | "SENT" | "FAILED";
        };
        TeamInvitationInput: {
            /**
             * Format: date-time
             * @description When somebody asked for its mail last
             */
            askedAt: string;
            email: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /**
             * @description WAITING: it leaves within a minute or is tried again
             * @enum {string}
             */
            mail: "WAITING" | "SENT" | "FAILED";
        };
        TestMessage: {
            isTaken: boolean;
            /** @description What came of it, in a sentence */
            says: string;
        };
        TestMessageInput: {
            isTaken: boolean;
            /** @description What came of it, in a sentence */
            says: string;
        };
        ToldCashback: {
            cashback: components["schemas"]["Cashback"];
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved; a yes without an amount leaves it so */
            isEstimate: boolean;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; an estimate of a percentage is made on a £100 basket */
            value: number;
        };
        ToldCashbackInput: {
            cashback: components["schemas"]["CashbackInput"];
            /** Format: date-time */
            createdAt: string;
            /** @description What it was expected to save, whatever was said since; null where that was not kept */
            estimate: number | null;
            id: string;
            /** @description True until I say what I really saved; a yes without an amount leaves it so */
            isEstimate: boolean;
            /** @enum {string} */
            status: "PENDING" | "CONFIRMED" | "REJECTED";
            /** @description Pounds; an estimate of a percentage is made on a £100 basket */
            value: number;
        };
        ToldPeople: {
            isLeast: boolean;
            value: number;
        };
        ToldPeopleInput: {
            isLeast: boolean;
            value: number;
        };
        TourChange: {
            /** @description False proposes it again */
            ended: boolean;
            /** @enum {string} */
            tour: "COMPANY" | "STAFF";
        };
        TourChangeInput: {
            /** @description False proposes it again */
            ended: boolean;
            /** @enum {string} */
            tour: "COMPANY" | "STAFF";
        };
        UndoPreview: {
            /** @description Who followed it */
            followers: {
                /** @description No longer as the merge left them */
                away: number;
                back: number;
            };
            keptName: string;
            /** @description Its places */
            locations: {
                /** @description No longer as the merge left them */
                away: number;
                back: number;
            };
            mergedName: string;
            /** @description Those that were moved */
            offers: {
                /** @description No longer as the merge left them */
                away: number;
                back: number;
            };
            /** @description Made since, which stay where they are */
            offersSince: number;
            /** @description Who supplied for it */
            people: {
                /** @description No longer as the merge left them */
                away: number;
                back: number;
            };
        };
        UndoPreviewInput: {
            /** @description Who followed it */
            followers: {
                /** @description No longer as the merge left them */
                away: number;
                back: number;
            };
            keptName: string;
            /** @description Its places */
            locations: {
                /** @description No longer as the merge left them */
                away: number;
                back: number;
            };
            mergedName: string;
            /** @description Those that were moved */
            offers: {
                /** @description No longer as the merge left them */
                away: number;
                back: number;
            };
            /** @description Made since, which stay where they are */
            offersSince: number;
            /** @description Who supplied for it */
            people: {
                /** @description No longer as the merge left them */
                away: number;
                back: number;
            };
        };
        UnreadNotifications: {
            /** @description How many are unread; counted up to 100 */
            unread: number;
        };
        UnreadNotificationsInput: {
            /** @description How many are unread; counted up to 100 */
            unread: number;
        };
        Unsubscribed: {
            /** @description Which gets no more */
            email: string;
        };
        UnsubscribedInput: {
            /** @description Which gets no more */
            email: string;
        };
        UserCan: {
            /** @description Nobody shuts out their own account */
            deactivate: boolean;
            resendConfirmation: boolean;
        };
        UserCanInput: {
            /** @description Nobody shuts out their own account */
            deactivate: boolean;
            resendConfirmation: boolean;
        };
        UserCompany: {
            id: string;
            name: string;
        };
        UserCompanyInput: {
            id: string;
            name: string;
        };
        UserEmployer: {
            id: string;
            name: string;
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "SUSPENDED";
        };
        UserEmployerInput: {
            id: string;
            name: string;
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "SUSPENDED";
        };
        UserViewReason: {
            /** @description Kept in the audit log, and part of the person’s own export */
            reason: string;
        };
        UserViewReasonInput: {
            /** @description Kept in the audit log, and part of the person’s own export */
            reason: string;
        };
        Viewer: {
            /** @description Why the employee’s area is closed; null while it is open */
            accessEnded: components["schemas"]["AccessEnded"] | null;
            company: components["schemas"]["ViewerCompany"] | null;
            email: string;
            /** @description The tours of a portal that are not proposed any more */
            endedTours: ("COMPANY" | "STAFF")[];
            favouriteOfferIds: string[];
            followedCollectionIds: string[];
            followedMerchantIds: string[];
            fullName: string;
            id: string;
            /** @description Their company asks everybody for a second step, and this session has passed none */
            needsSecondFactor: boolean;
            reminderOfferIds: string[];
            /** @description Those in force: a company’s roles are left out while access has ended */
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE")[];
            /** @description Whether single-character keyboard shortcuts are on */
            shortcutsEnabled: boolean;
            /** @description Counted up to 100 */
            unreadNotifications: number;
        };
        ViewerCompany: {
            /** @description #rrggbb */
            brandPrimary: string;
            /** @description #rrggbb */
            brandSecondary: string;
            id: string;
            /** @description For dark grounds */
            logoDarkUrl: string | null;
            /** @description For light grounds */
            logoUrl: string | null;
            name: string;
        };
        ViewerCompanyInput: {
            /** @description #rrggbb */
            brandPrimary: string;
            /** @description #rrggbb */
            brandSecondary: string;
            id: string;
            /** @description For dark grounds */
            logoDarkUrl: string | null;
            /** @description For light grounds */
            logoUrl: string | null;
            name: string;
        };
        ViewerInput: {
            /** @description Why the employee’s area is closed; null while it is open */
            accessEnded: components["schemas"]["AccessEndedInput"] | null;
            company: components["schemas"]["ViewerCompanyInput"] | null;
            email: string;
            /** @description The tours of a portal that are not proposed any more */
            endedTours: ("COMPANY" | "STAFF")[];
            favouriteOfferIds: string[];
            followedCollectionIds: string[];
            followedMerchantIds: string[];
            fullName: string;
            id: string;
            /** @description Their company asks everybody for a second step, and this session has passed none */
            needsSecondFactor: boolean;
            reminderOfferIds: string[];
            /** @description Those in force: a company’s roles are left out while access has ended */
            roles: ("ADMIN" | "SUPPLIER" | "COMPANY_ADMIN" | "COMPANY_PEOPLE" | "COMPANY_COMMUNICATIONS" | "COMPANY_CARDS" | "COMPANY_REPORTS" | "EMPLOYEE")[];
            /** @description Whether single-character keyboard shortcuts are on */
            shortcutsEnabled: boolean;
            /** @description Counted up to 100 */
            unreadNotifications: number;
        };
        WaitingRevision: {
            /** @description Who handed it in */
            name: string | null;
            /** Format: date-time */
            submittedAt: string;
            /** @description What was looked at; refused with `conflict` when another was handed in since */
            version: number;
        };
        WaitingRevisionInput: {
            /** @description Who handed it in */
            name: string | null;
            /** Format: date-time */
            submittedAt: string;
            /** @description What was looked at; refused with `conflict` when another was handed in since */
            version: number;
        };
        WalletLink: {
            /** @description The page of Google at which the card is added */
            url: string;
        };
        WalletLinkInput: {
            /** @description The page of Google at which the card is added */
            url: string;
        };
        WalletOffer: {
            /** @description The wallets that this card can be added to now; often none */
            wallets: ("APPLE" | "GOOGLE")[];
        };
        WalletOfferInput: {
            /** @description The wallets that this card can be added to now; often none */
            wallets: ("APPLE" | "GOOGLE")[];
        };
        Webhook: {
            /** Format: date-time */
            createdAt: string;
            /** @description Name of the administrator; null when their account is gone */
            createdBy: string | null;
            events: ("offer.published" | "offer.ended" | "member.joined" | "member.changed" | "member.left" | "redemptions.counted")[];
            /** @description The first failure after which nothing was taken */
            failingSince: string | null;
            id: string;
            /** @description When an event was last left out, because 10,000 waited already */
            missedAt: string | null;
            /** @description Null while it is on; FAILED when we switched it off */
            offReason: ("CHOICE" | "FAILED") | null;
            url: string;
            /** @description How many deliveries wait */
            waiting: number;
        };
        WebhookDeliveries: {
            /** @description The last 50, newest first */
            items: components["schemas"]["WebhookDelivery"][];
        };
        WebhookDeliveriesInput: {
            /** @description The last 50, newest first */
            items: components["schemas"]["WebhookDeliveryInput"][];
        };
        WebhookDelivery: {
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            event: "offer.published" | "offer.ended" | "member.joined" | "member.changed" | "member.left" | "redemptions.counted" | "webhook.test";
            /** @description Of the last answer; null where none came */
            httpStatus: number | null;
            /** @description What its header webhook-id says, at each try */
            id: string;
            lastAttemptAt: string | null;
            /** @description Null when it is over */
            nextAttemptAt: string | null;
            /** @description Why the last try failed, in a sentence */
            reason: string | null;
            /** @enum {string} */
            state: "WAITING" | "DELIVERED" | "FAILED";
        };
        WebhookDeliveryInput: {
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            event: "offer.published" | "offer.ended" | "member.joined" | "member.changed" | "member.left" | "redemptions.counted" | "webhook.test";
            /** @description Of the last answer; null where none came */
            httpStatus: number | null;
            /** @description What its header webhook-id says, at each try */
            id: string;
            lastAttemptAt: string | null;
            /** @description Null when it is over */
            nextAttemptAt: string | null;
            /** @description Why the last try failed, in a sentence */
            reason: string | null;
            /** @enum {string} */
            state: "WAITING" | "DELIVERED" | "FAILED";
        };
        WebhookEdit: {
            events: ("offer.published" | "offer.ended" | "member.joined" | "member.changed" | "member.left" | "redemptions.counted")[];
            isOn: boolean;
            url: string;
        };
        WebhookEditInput: {
            events: ("offer.published" | "offer.ended" | "member.joined" | "member.changed" | "member.left" | "redemptions.counted")[];
            isOn: boolean;
            url: string;
        };
        WebhookInput: {
            /** Format: date-time */
            createdAt: string;
            /** @description Name of the administrator; null when their account is gone */
            createdBy: string | null;
            events: ("offer.published" | "offer.ended" | "member.joined" | "member.changed" | "member.left" | "redemptions.counted")[];
            /** @description The first failure after which nothing was taken */
            failingSince: string | null;
            id: string;
            /** @description When an event was last left out, because 10,000 waited already */
            missedAt: string | null;
            /** @description Null while it is on; FAILED when we switched it off */
            offReason: ("CHOICE" | "FAILED") | null;
            url: string;
            /** @description How many deliveries wait */
            waiting: number;
        };
        Webhooks: {
            /** @description False at the limit */
            canCreate: boolean;
            /** @description Newest first */
            items: components["schemas"]["Webhook"][];
        };
        WebhookSecret: {
            /** @description Nobody can see it a second time */
            secret: string;
        };
        WebhookSecretInput: {
            /** @description Nobody can see it a second time */
            secret: string;
        };
        WebhooksInput: {
            /** @description False at the limit */
            canCreate: boolean;
            /** @description Newest first */
            items: components["schemas"]["WebhookInput"][];
        };
        Worked: {
            /** @description Pounds really saved; without it, the estimate */
            value?: number;
            /** @constant */
            worked: true;
        };
        WorkedInput: {
            /** @description Pounds really saved; without it, the estimate */
            value?: number;
            /** @constant */
            worked: true;
        };
        WrittenCampaignContent: {
            message: string;
            subject: string;
        };
        WrittenCampaignContentInput: {
            message: string;
            subject: string;
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
