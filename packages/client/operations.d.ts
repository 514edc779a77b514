// Written by `pnpm openapi` from packages/api/openapi.json.

export interface paths {
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user
         * @description The signed-in user. For whoever is signed in, about their own.
         */
        get: operations["account-me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user, at its other address
         * @description The signed-in user, at its other address. For whoever is signed in, about their own.
         */
        get: operations["account-authUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ways to sign in
         * @description Ways to sign in. Anybody may call it.
         */
        get: operations["account-options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account and sign in
         * @description Open an account and sign in. Anybody may call it. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["account-register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sign in. Anybody may call it. It takes no `Idempotency-Key`: it opens a session each time it is sent.
         */
        post: operations["account-login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Sign out. Anybody may call it. It takes no `Idempotency-Key`: doing it again changes nothing.
         */
        post: operations["account-logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change profile fields
         * @description Change profile fields. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        patch: operations["account-updateProfile"];
        trace?: never;
    };
    "/verify-reset-token/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a reset link works; using it up is left to the reset
         * @description Whether a reset link works; using it up is left to the reset. Anybody may call it.
         */
        get: operations["account-verifyResetToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a reset link by e-mail
         * @description Ask for a reset link by e-mail. Anybody may call it. It takes no `Idempotency-Key`: however often it is sent, an account is mailed three links an hour, and only the newest works.
         */
        post: operations["account-forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by a link
         * @description Set a new password by a link. Anybody may call it. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["account-resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password; every other device is signed out
         * @description Change your password; every other device is signed out. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it takes the password or a passkey each time it is sent, and counts each that is wrong.
         */
        post: operations["account-changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do without a password, by a passkey; every other device is signed out
         * @description Do without a password, by a passkey; every other device is signed out. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it takes the password or a passkey each time it is sent, and counts each that is wrong.
         */
        post: operations["account-removePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password where there is none, by a passkey
         * @description Set a password where there is none, by a passkey. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it takes the password or a passkey each time it is sent, and counts each that is wrong.
         */
        post: operations["account-setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close your account: it is erased in 30 days, and can be kept until then
         * @description Close your account: it is erased in 30 days, and can be kept until then. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it takes the password or a passkey each time it is sent, and counts each that is wrong.
         */
        post: operations["account-close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep an account that was being closed
         * @description Keep an account that was being closed. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["account-reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When this session ends; asking does not count as using it
         * @description When this session ends; asking does not count as using it. For whoever is signed in, about their own.
         */
        get: operations["account-session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/stay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stay signed in: the idle time begins anew
         * @description Stay signed in: the idle time begins anew. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it answers when the session ends now.
         */
        post: operations["account-stay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-email/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a link that confirms an address works; using it up is left to confirming
         * @description Whether a link that confirms an address works; using it up is left to confirming. Anybody may call it.
         */
        get: operations["account-verificationLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an address by a mailed link
         * @description Confirm an address by a mailed link. Anybody may call it. It takes no `Idempotency-Key`: doing it again changes nothing.
         */
        post: operations["account-verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/verification-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a new link to the own address
         * @description Mail a new link to the own address. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["account-sendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where you are signed in
         * @description Where you are signed in. For whoever is signed in, about their own.
         */
        get: operations["sessions-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign one device out
         * @description Sign one device out. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["sessions-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign every other device out
         * @description Sign every other device out. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["sessions-endOthers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sign-in-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The password and the linked sign-ins
         * @description The password and the linked sign-ins. For whoever is signed in, about their own.
         */
        get: operations["signInMethods-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sign-in-methods/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a linked sign-in, by your password; what was opened through it is signed out
         * @description Remove a linked sign-in, by your password; what was opened through it is signed out. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it takes the password or a passkey each time it is sent, and counts each that is wrong.
         */
        post: operations["signInMethods-remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your passkeys, newest first
         * @description Your passkeys, newest first. For whoever is signed in, about their own.
         */
        get: operations["passkeys-list"];
        put?: never;
        /**
         * Add the passkey that your browser has made; recovery codes are answered this once where it is the first factor
         * @description Add the passkey that your browser has made; recovery codes are answered this once where it is the first factor. For whoever is signed in, about their own. It takes no `Idempotency-Key`: what your browser has signed is taken once, and the answer may hold secrets, of which no copy is kept.
         */
        post: operations["passkeys-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What your browser is told to use one of your passkeys by, where that is asked for instead of the password
         * @description What your browser is told to use one of your passkeys by, where that is asked for instead of the password. For whoever is signed in, about their own. It takes no `Idempotency-Key`: what it answers is signed once, within five minutes.
         */
        post: operations["passkeys-beginProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What your browser is told to make a passkey by, given your password or a passkey
         * @description What your browser is told to make a passkey by, given your password or a passkey. For whoever is signed in, about their own. It takes no `Idempotency-Key`: what it answers is signed once, within five minutes.
         */
        post: operations["passkeys-begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give a passkey another name
         * @description Give a passkey another name. For whoever is signed in, about their own. It takes no `Idempotency-Key`: doing it again changes nothing.
         */
        patch: operations["passkeys-update"];
        trace?: never;
    };
    "/user/passkeys/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a passkey, by your password or a passkey; what was opened by it is signed out
         * @description Remove a passkey, by your password or a passkey; what was opened by it is signed out. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it takes the password or a passkey each time it is sent, and counts each that is wrong.
         */
        post: operations["passkeys-remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/second-factor/passkey/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser is told to use a passkey by, as the second step of signing in
         * @description What a browser is told to use a passkey by, as the second step of signing in. Anybody may call it. It takes no `Idempotency-Key`: what it answers is signed once, within five minutes.
         */
        post: operations["passkeys-beginSecondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/second-factor/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The second step of signing in: a passkey instead of a code
         * @description The second step of signing in: a passkey instead of a code. Anybody may call it. It takes no `Idempotency-Key`: it opens a session, and what the browser has signed is taken once.
         */
        post: operations["passkeys-secondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser is told to sign in by, with a passkey its owner chooses
         * @description What a browser is told to sign in by, with a passkey its owner chooses. Anybody may call it. It takes no `Idempotency-Key`: what it answers is signed once, within five minutes.
         */
        post: operations["passkeys-beginSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey, in the browser that has begun to
         * @description Sign in with a passkey, in the browser that has begun to. Anybody may call it. It takes no `Idempotency-Key`: it opens a session, and what the browser has signed is taken once.
         */
        post: operations["passkeys-signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may be given as the second step of the sign-in that waits in this browser
         * @description What may be given as the second step of the sign-in that waits in this browser. Anybody may call it.
         */
        get: operations["secondFactor-step"];
        put?: never;
        /**
         * The second step of signing in: a code of the authenticator app, or a recovery code
         * @description The second step of signing in: a code of the authenticator app, or a recovery code. Anybody may call it. It takes no `Idempotency-Key`: a code opens once, and each that is wrong is counted.
         */
        post: operations["secondFactor-signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How your second factor stands
         * @description How your second factor stands. For whoever is signed in, about their own.
         */
        get: operations["secondFactor-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factor/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set an authenticator app up; its key is answered this once, and is on when a code has proved it
         * @description Begin to set an authenticator app up; its key is answered this once, and is on when a code has proved it. For whoever is signed in, about their own. It takes no `Idempotency-Key`: its answer holds secrets, of which no copy is kept.
         */
        post: operations["secondFactor-beginApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factor/app/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the authenticator app on by its first code; recovery codes are answered this once, and every other device is signed out
         * @description Turn the authenticator app on by its first code; recovery codes are answered this once, and every other device is signed out. For whoever is signed in, about their own. It takes no `Idempotency-Key`: its answer holds secrets, of which no copy is kept.
         */
        post: operations["secondFactor-confirmApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factor/app/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the authenticator app, by a fresh proof
         * @description Remove the authenticator app, by a fresh proof. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it takes the password or a passkey each time it is sent, and counts each that is wrong.
         */
        post: operations["secondFactor-removeApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make ten recovery codes anew, by a fresh proof; they are answered this once, and earlier ones end
         * @description Make ten recovery codes anew, by a fresh proof; they are answered this once, and earlier ones end. For whoever is signed in, about their own. It takes no `Idempotency-Key`: its answer holds secrets, of which no copy is kept.
         */
        post: operations["secondFactor-renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The change of address that waits to be confirmed
         * @description The change of address that waits to be confirmed. For whoever is signed in, about their own.
         */
        get: operations["emailChange-get"];
        put?: never;
        /**
         * Ask for another address, by your password; a link mailed there confirms it within a day
         * @description Ask for another address, by your password; a link mailed there confirms it within a day. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it takes the password or a passkey each time it is sent, and counts each that is wrong.
         */
        post: operations["emailChange-request"];
        /**
         * Drop the change of address that waits
         * @description Drop the change of address that waits. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["emailChange-cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/email-change/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the link once more; older ones end
         * @description Mail the link once more; older ones end. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["emailChange-resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use the new address from now on, by the link mailed there; every other device is signed out
         * @description Use the new address from now on, by the link mailed there; every other device is signed out. Anybody may call it. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["emailChange-confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/undo-email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the old address back within a week, by the link mailed there; the password stops working
         * @description Take the old address back within a week, by the link mailed there; the password stops working. Anybody may call it. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["emailChange-undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your access tokens, newest first; never the tokens themselves
         * @description Your access tokens, newest first; never the tokens themselves. For whoever is signed in, about their own.
         */
        get: operations["accessTokens-list"];
        put?: never;
        /**
         * Make an access token, by your password; the token is answered this once
         * @description Make an access token, by your password; the token is answered this once. For whoever is signed in, about their own. It takes no `Idempotency-Key`: its answer holds a secret, of which no copy is kept.
         */
        post: operations["accessTokens-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/access-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End an access token, at once
         * @description End an access token, at once. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["accessTokens-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/connected-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The applications you have connected, and when they did what
         * @description The applications you have connected, and when they did what. For whoever is signed in, about their own.
         */
        get: operations["connectedApplications-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/connected-applications/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an application asks you
         * @description What an application asks you. For whoever is signed in, about their own.
         */
        get: operations["connectedApplications-request"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/connected-applications/requests/{id}/allow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allow an application what it asks, or a part of it
         * @description Allow an application what it asks, or a part of it. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["connectedApplications-allow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/connected-applications/requests/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse what an application asks
         * @description Refuse what an application asks. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["connectedApplications-refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/connected-applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an application, at once
         * @description Disconnect an application, at once. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["connectedApplications-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was done to your account and by it, newest first, kept for two years
         * @description What was done to your account and by it, newest first, kept for two years. For whoever is signed in, about their own.
         */
        get: operations["activity-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/calendar-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether you have a calendar feed, and since when; never its address
         * @description Whether you have a calendar feed, and since when; never its address. For whoever is signed in, about their own.
         */
        get: operations["calendarFeed-get"];
        put?: never;
        /**
         * Make a calendar feed, or give it a new address, which is answered this once; the old one ends
         * @description Make a calendar feed, or give it a new address, which is answered this once; the old one ends. For whoever is signed in, about their own. It takes no `Idempotency-Key`: its answer holds a secret, of which no copy is kept.
         */
        post: operations["calendarFeed-make"];
        /**
         * Remove the calendar feed; its address ends
         * @description Remove the calendar feed; its address ends. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["calendarFeed-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which reminders of the application are mailed to you
         * @description Which reminders of the application are mailed to you. For whoever is signed in, about their own.
         */
        get: operations["reminders-settings"];
        /**
         * Choose which reminders are mailed to you, and say whether you have applied for the present renewal
         * @description Choose which reminders are mailed to you, and say whether you have applied for the present renewal. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        put: operations["reminders-choose"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the mail that a link came with is stopped; it changes nothing
         * @description Whether the mail that a link came with is stopped; it changes nothing. Anybody may call it.
         */
        get: operations["unsubscribeLinks-get"];
        put?: never;
        /**
         * Stop the mail that a link came with, without signing in
         * @description Stop the mail that a link came with, without signing in. Anybody may call it. It takes no `Idempotency-Key`: doing it again changes nothing.
         */
        post: operations["unsubscribeLinks-follow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your webhooks, newest first; never their secrets
         * @description Your webhooks, newest first; never their secrets. For whoever is signed in, about their own.
         */
        get: operations["webhooks-list"];
        put?: never;
        /**
         * Add a webhook; its secret is answered this once
         * @description Add a webhook; its secret is answered this once. For whoever is signed in, about their own. It takes no `Idempotency-Key`: its answer holds a secret, of which no copy is kept.
         */
        post: operations["webhooks-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change what a webhook is told of, or switch it on or off
         * @description Change what a webhook is told of, or switch it on or off. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        put: operations["webhooks-update"];
        post?: never;
        /**
         * Remove a webhook, at once
         * @description Remove a webhook, at once. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["webhooks-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret, answered this once; for a day messages are signed with the old one too
         * @description Give a webhook a new secret, answered this once; for a day messages are signed with the old one too. For whoever is signed in, about their own. It takes no `Idempotency-Key`: its answer holds a secret, of which no copy is kept.
         */
        post: operations["webhooks-rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to a webhook
         * @description Send a test message to a webhook. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["webhooks-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of a webhook, newest first, and what became of them
         * @description The messages of a webhook, newest first, and what became of them. For whoever is signed in, about their own.
         */
        get: operations["webhooks-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/webhooks/{id}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message once more, under the same id
         * @description Send a message once more, under the same id. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["webhooks-resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/practice-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries, newest first
         * @description Entries, newest first. For whoever is signed in, about their own. Send the `ETag` of the last answer as `If-None-Match` to be told that nothing has changed.
         */
        get: operations["practiceHours-list"];
        put?: never;
        /**
         * Log a period of practice
         * @description Log a period of practice. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["practiceHours-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/practice-hours/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which entries were deleted since an instant
         * @description Which entries were deleted since an instant. For whoever is signed in, about their own.
         */
        get: operations["practiceHours-deletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/practice-hours/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One entry
         * @description One entry. For whoever is signed in, about their own.
         */
        get: operations["practiceHours-get"];
        /**
         * Replace an entry
         * @description Replace an entry. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        put: operations["practiceHours-update"];
        post?: never;
        /**
         * Delete an entry and its files
         * @description Delete an entry and its files. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        delete: operations["practiceHours-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/practice-hours/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save up to 500 entries
         * @description Save up to 500 entries. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["practiceHours-saveInBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/practice-hours/by-external-id/{source}/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or replace an entry of another system
         * @description Create or replace an entry of another system. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        put: operations["practiceHours-saveByExternalId"];
        post?: never;
        /**
         * Delete an entry of another system, and its files
         * @description Delete an entry of another system, and its files. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["practiceHours-removeByExternalId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/practice-hours/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The evidence files
         * @description The evidence files. For whoever is signed in, about their own.
         */
        get: operations["practiceHours-files"];
        put?: never;
        /**
         * Add one evidence file: pdf, doc, docx, jpg, jpeg or png, at most 10 MB, at most 20 per entry
         * @description Add one evidence file: pdf, doc, docx, jpg, jpeg or png, at most 10 MB, at most 20 per entry. For whoever is signed in, about their own.
         */
        post: operations["practiceHours-addFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/practice-hours/{id}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove one evidence file
         * @description Remove one evidence file. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["practiceHours-removeFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/practice-hours/shifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the shifts of a rota into periods of practice
         * @description Take the shifts of a rota into periods of practice. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["shifts-push"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Time away from practice, newest first
         * @description Time away from practice, newest first. For whoever is signed in, about their own. Send the `ETag` of the last answer as `If-None-Match` to be told that nothing has changed.
         */
        get: operations["absences-list"];
        put?: never;
        /**
         * Record time away; its days do not count as practice
         * @description Record time away; its days do not count as practice. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["absences-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/absences/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which absences were deleted since an instant
         * @description Which absences were deleted since an instant. For whoever is signed in, about their own.
         */
        get: operations["absences-deletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/absences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One time away from practice
         * @description One time away from practice. For whoever is signed in, about their own.
         */
        get: operations["absences-get"];
        /**
         * Replace an absence
         * @description Replace an absence. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        put: operations["absences-update"];
        post?: never;
        /**
         * Delete an absence
         * @description Delete an absence. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        delete: operations["absences-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cycles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The three years that count now, and those submitted, newest first
         * @description The three years that count now, and those submitted, newest first. For whoever is signed in, about their own.
         */
        get: operations["cycles-list"];
        put?: never;
        /**
         * Close the present cycle once its application is open: keeps a copy, makes its records read-only, begins the next
         * @description Close the present cycle once its application is open: keeps a copy, makes its records read-only, begins the next. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["cycles-submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cycles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A submitted cycle with its figures as they were that day
         * @description A submitted cycle with its figures as they were that day. For whoever is signed in, about their own.
         */
        get: operations["cycles-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cycles/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the records of the last submitted cycle for changes; the copy stays
         * @description Open the records of the last submitted cycle for changes; the copy stays. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["cycles-reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forms you have begun and not saved, the one changed last first; they count to nothing
         * @description Forms you have begun and not saved, the one changed last first; they count to nothing. For whoever is signed in, about their own.
         */
        get: operations["formDrafts-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form-drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep what is typed in a form, under an id of your own; saving a record with this id in the header Form-Draft ends it
         * @description Keep what is typed in a form, under an id of your own; saving a record with this id in the header Form-Draft ends it. For whoever is signed in, about their own. It takes no `Idempotency-Key`: its `revision` makes the same again change nothing.
         */
        put: operations["formDrafts-save"];
        post?: never;
        /**
         * End a draft; nothing that comes for its id later is kept
         * @description End a draft; nothing that comes for its id later is kept. For whoever is signed in, about their own. It takes no `Idempotency-Key`: doing it again changes nothing.
         */
        delete: operations["formDrafts-discard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpd-activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Activities, newest first
         * @description Activities, newest first. For whoever is signed in, about their own. Send the `ETag` of the last answer as `If-None-Match` to be told that nothing has changed.
         */
        get: operations["cpdActivities-list"];
        put?: never;
        /**
         * Add an activity
         * @description Add an activity. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["cpdActivities-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpd-activities/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which activities were deleted since an instant
         * @description Which activities were deleted since an instant. For whoever is signed in, about their own.
         */
        get: operations["cpdActivities-deletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpd-activities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One activity
         * @description One activity. For whoever is signed in, about their own.
         */
        get: operations["cpdActivities-get"];
        /**
         * Replace an activity
         * @description Replace an activity. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        put: operations["cpdActivities-update"];
        post?: never;
        /**
         * Delete an activity and its files
         * @description Delete an activity and its files. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        delete: operations["cpdActivities-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpd-activities/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save up to 500 activities
         * @description Save up to 500 activities. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["cpdActivities-saveInBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpd-activities/by-external-id/{source}/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or replace an activity of another system
         * @description Create or replace an activity of another system. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        put: operations["cpdActivities-saveByExternalId"];
        post?: never;
        /**
         * Delete an activity of another system, and its files
         * @description Delete an activity of another system, and its files. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["cpdActivities-removeByExternalId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpd-activities/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The evidence files
         * @description The evidence files. For whoever is signed in, about their own.
         */
        get: operations["cpdActivities-files"];
        put?: never;
        /**
         * Add one evidence file: pdf, doc, docx, jpg, jpeg or png, at most 10 MB, at most 20 per activity
         * @description Add one evidence file: pdf, doc, docx, jpg, jpeg or png, at most 10 MB, at most 20 per activity. For whoever is signed in, about their own.
         */
        post: operations["cpdActivities-addFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cpd-activities/{id}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove one evidence file
         * @description Remove one evidence file. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["cpdActivities-removeFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries, newest first
         * @description Entries, newest first. For whoever is signed in, about their own. Send the `ETag` of the last answer as `If-None-Match` to be told that nothing has changed.
         */
        get: operations["feedback-list"];
        put?: never;
        /**
         * Record feedback
         * @description Record feedback. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["feedback-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which entries were deleted since an instant
         * @description Which entries were deleted since an instant. For whoever is signed in, about their own.
         */
        get: operations["feedback-deletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One entry
         * @description One entry. For whoever is signed in, about their own.
         */
        get: operations["feedback-get"];
        /**
         * Replace an entry
         * @description Replace an entry. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        put: operations["feedback-update"];
        post?: never;
        /**
         * Delete an entry and its files
         * @description Delete an entry and its files. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        delete: operations["feedback-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/by-external-id/{source}/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or replace feedback of another system
         * @description Create or replace feedback of another system. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        put: operations["feedback-saveByExternalId"];
        post?: never;
        /**
         * Delete feedback of another system, and its files
         * @description Delete feedback of another system, and its files. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["feedback-removeByExternalId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The attached files
         * @description The attached files. For whoever is signed in, about their own.
         */
        get: operations["feedback-attachments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/{id}/attachments/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove one attached file
         * @description Remove one attached file. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["feedback-removeAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts, newest first
         * @description Accounts, newest first. For whoever is signed in, about their own. Send the `ETag` of the last answer as `If-None-Match` to be told that nothing has changed.
         */
        get: operations["reflectiveAccounts-list"];
        put?: never;
        /**
         * Write an account, or continue the draft of the same date and nature
         * @description Write an account, or continue the draft of the same date and nature. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["reflectiveAccounts-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-accounts/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which accounts were deleted since an instant
         * @description Which accounts were deleted since an instant. For whoever is signed in, about their own.
         */
        get: operations["reflectiveAccounts-deletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One account
         * @description One account. For whoever is signed in, about their own.
         */
        get: operations["reflectiveAccounts-get"];
        /**
         * Replace an account
         * @description Replace an account. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        put: operations["reflectiveAccounts-update"];
        post?: never;
        /**
         * Delete an account
         * @description Delete an account. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        delete: operations["reflectiveAccounts-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forms, newest first
         * @description Forms, newest first. For whoever is signed in, about their own.
         */
        get: operations["reflectiveDiscussions-list"];
        put?: never;
        /**
         * Save and sign a form and mail its link to the discussant, or keep a draft, which needs a date only
         * @description Save and sign a form and mail its link to the discussant, or keep a draft, which needs a date only. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["reflectiveDiscussions-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussions/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which forms were deleted since an instant
         * @description Which forms were deleted since an instant. For whoever is signed in, about their own.
         */
        get: operations["reflectiveDiscussions-deletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One form
         * @description One form. For whoever is signed in, about their own.
         */
        get: operations["reflectiveDiscussions-get"];
        /**
         * Replace a form; other content voids its signatures and mails a new link
         * @description Replace a form; other content voids its signatures and mails a new link. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        put: operations["reflectiveDiscussions-update"];
        post?: never;
        /**
         * Delete a draft
         * @description Delete a draft. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        delete: operations["reflectiveDiscussions-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussions/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a completed form that the discussant has not signed a draft again; its link dies
         * @description Make a completed form that the discussant has not signed a draft again; its link dies. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["reflectiveDiscussions-withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussions/{id}/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock a completed form for good
         * @description Lock a completed form for good. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["reflectiveDiscussions-finalize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussions/{id}/renew-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make and mail a new link; the old one dies, and so does a signature without the agreement to be contacted
         * @description Make and mail a new link; the old one dies, and so does a signature without the agreement to be contacted. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["reflectiveDiscussions-renewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussions/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the link again
         * @description Mail the link again. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["reflectiveDiscussions-resendLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussions/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The scans of a form signed on paper
         * @description The scans of a form signed on paper. For whoever is signed in, about their own.
         */
        get: operations["reflectiveDiscussions-files"];
        put?: never;
        /**
         * Attach a scan of a form signed on paper: pdf, jpg, jpeg or png, at most 10 MB, at most 20 per form
         * @description Attach a scan of a form signed on paper: pdf, jpg, jpeg or png, at most 10 MB, at most 20 per form. For whoever is signed in, about their own.
         */
        post: operations["reflectiveDiscussions-addFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussions/{id}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a scan
         * @description Remove a scan. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["reflectiveDiscussions-removeFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussion-public/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The form behind a link
         * @description The form behind a link. Anybody may call it.
         */
        get: operations["reflectiveDiscussionPublic-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussion-public/{token}/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What else the signature of the discussant of the form behind a link covers: how they can be reached, and how many accounts
         * @description What else the signature of the discussant of the form behind a link covers: how they can be reached, and how many accounts. Anybody may call it.
         */
        get: operations["reflectiveDiscussionPublic-contact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reflective-discussion-public/{token}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign the form behind a link, as its discussant
         * @description Sign the form behind a link, as its discussant. Anybody may call it. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["reflectiveDiscussionPublic-complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests for feedback, newest first
         * @description Requests for feedback, newest first. For whoever is signed in, about their own.
         */
        get: operations["feedbackRequests-list"];
        put?: never;
        /**
         * Ask somebody for feedback
         * @description Ask somebody for feedback. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["feedbackRequests-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One request for feedback
         * @description One request for feedback. For whoever is signed in, about their own.
         */
        get: operations["feedbackRequests-get"];
        /**
         * Correct a request; once it is sent, its address, name and message stay
         * @description Correct a request; once it is sent, its address, name and message stay. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        put: operations["feedbackRequests-update"];
        post?: never;
        /**
         * Delete a request, and take back what has not left of it
         * @description Delete a request, and take back what has not left of it. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        delete: operations["feedbackRequests-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback-requests/{id}/mark-sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that you have sent a request from your own mail program
         * @description Record that you have sent a request from your own mail program. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["feedbackRequests-markSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback-requests/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have Cairn mail a request that was not sent, or one that has expired
         * @description Have Cairn mail a request that was not sent, or one that has expired. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["feedbackRequests-send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback-requests/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have Cairn remind of a request it has mailed
         * @description Have Cairn remind of a request it has mailed. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["feedbackRequests-remind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/declarations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is noted of the two declarations made in MyNMC, or null
         * @description What is noted of the two declarations made in MyNMC, or null. For whoever is signed in, about their own.
         */
        get: operations["declarations-get"];
        /**
         * Note both declarations anew: when and, of indemnity, how; never what is declared
         * @description Note both declarations anew: when and, of indemnity, how; never what is declared. For whoever is signed in, about their own. It takes no `Idempotency-Key`: sending it again notes the same, and no copy of what is noted is kept. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        put: operations["declarations-update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The confirmation of the present three years, or else the last one, or null
         * @description The confirmation of the present three years, or else the last one, or null. For whoever is signed in, about their own.
         */
        get: operations["confirmation-get"];
        put?: never;
        /**
         * Submit the one confirmation of the present three years
         * @description Submit the one confirmation of the present three years. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["confirmation-create"];
        /**
         * Withdraw it, to correct a mistake
         * @description Withdraw it, to correct a mistake. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent. Send the `ETag` of the record as `If-Match` to change no other state of it.
         */
        delete: operations["confirmation-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to support
         * @description Send a message to support. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["contactSupport-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/support-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When you let support look at your records, newest first, and who looked at what
         * @description When you let support look at your records, newest first, and who looked at what. For whoever is signed in, about their own.
         */
        get: operations["supportAccess-list"];
        put?: never;
        /**
         * Let support look at your records for a time, by your password; they can change nothing
         * @description Let support look at your records for a time, by your password; they can change nothing. For whoever is signed in, about their own. It takes no `Idempotency-Key`: it takes the password or a passkey each time it is sent, and is open once at a time.
         */
        post: operations["supportAccess-grant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/support-access/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let support look no longer, from the next moment
         * @description Let support look no longer, from the next moment. For whoever is signed in, about their own. It takes no `Idempotency-Key`: ending what is over changes nothing.
         */
        delete: operations["supportAccess-end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far along, requirement by requirement
         * @description How far along, requirement by requirement. For whoever is signed in, about their own. Send the `ETag` of the last answer as `If-None-Match` to be told that nothing has changed.
         */
        get: operations["progress-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Each requirement with its figures, its source, and what was not counted and why, record by record
         * @description Each requirement with its figures, its source, and what was not counted and why, record by record. For whoever is signed in, about their own. Send the `ETag` of the last answer as `If-None-Match` to be told that nothing has changed.
         */
        get: operations["requirements-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requirements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which records would count, and no longer count, with another revalidation date; changes nothing
         * @description Which records would count, and no longer count, with another revalidation date; changes nothing. For whoever is signed in, about their own.
         */
        get: operations["requirements-preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requirements/next-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left to do, in the order in which to do it, and who has been asked and not answered yet
         * @description What is left to do, in the order in which to do it, and who has been asked and not answered yet. For whoever is signed in, about their own.
         */
        get: operations["requirements-nextSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status-statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A signed statement of your name, your PIN and whether each requirement is met, for 30 days
         * @description A signed statement of your name, your PIN and whether each requirement is met, for 30 days. For whoever is signed in, about their own.
         */
        get: operations["statusStatement-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status-statement/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keys by which statements are checked, as a JSON Web Key Set
         * @description The keys by which statements are checked, as a JSON Web Key Set. Anybody may call it.
         */
        get: operations["statusStatement-keys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transfer-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the application in MyNMC asks to be typed in, in its order, once it is open
         * @description What the application in MyNMC asks to be typed in, in its order, once it is open. For whoever is signed in, about their own.
         */
        get: operations["transferSheet-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deleted-records/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back a record deleted within the last hour
         * @description Bring back a record deleted within the last hour. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        post: operations["deletedRecords-restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts, newest first, page by page
         * @description Accounts, newest first, page by page. For administrators: owner, support, auditor.
         */
        get: operations["admin-users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many people, files and messages
         * @description How many people, files and messages. For administrators: owner, support, auditor.
         */
        get: operations["admin-summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mail/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mail that did not arrive
         * @description Mail that did not arrive. For administrators: owner, support, auditor.
         */
        get: operations["admin-failedMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an account, restorably
         * @description Delete an account, restorably. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        delete: operations["admin-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted account
         * @description Restore a deleted account. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["admin-restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block an account
         * @description Block an account. For administrators: owner, support. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["admin-block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock an account
         * @description Unblock an account. For administrators: owner, support. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["admin-unblock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign somebody out
         * @description Sign somebody out. For administrators: owner, support. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["admin-endSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/free-pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an NMC PIN from an account after a check, and keep it for the claimant for 14 days
         * @description Take an NMC PIN from an account after a check, and keep it for the claimant for 14 days. For administrators: owner, support. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["admin-freePin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much somebody keeps, in figures; nothing of what it is
         * @description How much somebody keeps, in figures; nothing of what it is. For administrators: owner, support.
         */
        get: operations["admin-storage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/resend-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a new link to an account’s own address, three an hour; older ones end
         * @description Mail a new link to an account’s own address, three an hour; older ones end. For administrators: owner, support. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["admin-resendLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mail/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a failed message again
         * @description Send a failed message again. For administrators: owner, support. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["admin-retryMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/administrators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is an administrator, and who has been invited
         * @description Who is an administrator, and who has been invited. For administrators: owner, auditor.
         */
        get: operations["administrators-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/administrators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change what an administrator may do
         * @description Change what an administrator may do. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        put: operations["administrators-changeRole"];
        post?: never;
        /**
         * Make somebody no administrator any more
         * @description Make somebody no administrator any more. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        delete: operations["administrators-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/administrator-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail an address a link to become an administrator, which works once within a week
         * @description Mail an address a link to become an administrator, which works once within a week. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["administrators-invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/administrator-invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Withdraw an invitation. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        delete: operations["administrators-withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/administrator-invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a mailed invitation is for; using it up is left to accepting
         * @description What a mailed invitation is for; using it up is left to accepting. Anybody may call it.
         */
        get: operations["administrators-invitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accept-administrator-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become an administrator by the link mailed to your address
         * @description Become an administrator by the link mailed to your address. For whoever is signed in, about their own. It takes no `Idempotency-Key`: the link works once, and the answer says what is held about whoever used it.
         */
        post: operations["administrators-acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account-recoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Account recoveries, those that wait first
         * @description Account recoveries, those that wait first. For administrators: owner, support, auditor.
         */
        get: operations["accountRecoveries-list"];
        put?: never;
        /**
         * Begin to replace what somebody has lost, after a check; it waits for 72 hours, in which they can stop it
         * @description Begin to replace what somebody has lost, after a check; it waits for 72 hours, in which they can stop it. For administrators: owner, support. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["accountRecoveries-open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account-recoveries/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer for a recovery that another administrator has opened
         * @description Answer for a recovery that another administrator has opened. For administrators: owner, support. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["accountRecoveries-approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/account-recoveries/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a recovery that waits
         * @description End a recovery that waits. For administrators: owner, support. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["accountRecoveries-cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/account-recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The recovery of your account that waits to be carried out
         * @description The recovery of your account that waits to be carried out. For whoever is signed in, about their own.
         */
        get: operations["accountRecoveries-get"];
        put?: never;
        post?: never;
        /**
         * Stop it: nothing of the account changes
         * @description Stop it: nothing of the account changes. For whoever is signed in, about their own. Send an `Idempotency-Key` to have it done once, however often it is sent.
         */
        delete: operations["accountRecoveries-stop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stop-account-recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a recovery by the link mailed to an address the account had before
         * @description Stop a recovery by the link mailed to an address the account had before. Anybody may call it. It takes no `Idempotency-Key`: doing it again changes nothing.
         */
        post: operations["accountRecoveries-stopByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-recovery-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the new address of a recovery by the link mailed there; it changes nothing before its time
         * @description Confirm the new address of a recovery by the link mailed there; it changes nothing before its time. Anybody may call it. It takes no `Idempotency-Key`: doing it again changes nothing.
         */
        post: operations["accountRecoveries-confirmAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/oauth-clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Applications that people can connect; never their secrets
         * @description Applications that people can connect; never their secrets. For administrators: owner, auditor.
         */
        get: operations["oauthClients-list"];
        put?: never;
        /**
         * Register an application; its secret is answered this once
         * @description Register an application; its secret is answered this once. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["oauthClients-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/oauth-clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an application
         * @description Change an application. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        put: operations["oauthClients-update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/oauth-clients/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse an application, and end every connection to it
         * @description Refuse an application, and end every connection to it. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["oauthClients-disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/oauth-clients/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let people connect an application again
         * @description Let people connect an application again. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["oauthClients-enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/oauth-clients/{id}/renew-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an application another secret, answered this once
         * @description Give an application another secret, answered this once. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["oauthClients-renewSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/data-protection-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complaints about data, requests of rights and breaches, open ones first
         * @description Complaints about data, requests of rights and breaches, open ones first. For administrators: owner, auditor.
         */
        get: operations["dataProtectionCases-list"];
        put?: never;
        /**
         * Write down a complaint, a request of rights or a breach
         * @description Write down a complaint, a request of rights or a breach. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["dataProtectionCases-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/data-protection-cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say what was done about one, or put it right
         * @description Say what was done about one, or put it right. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        put: operations["dataProtectionCases-update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/restrict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restrict the processing of an account, which belongs to a data protection case
         * @description Restrict the processing of an account, which belongs to a data protection case. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["restriction-impose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/lift-restriction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce to the person that the restriction ends in seven days, after which it is lifted
         * @description Announce to the person that the restriction ends in seven days, after which it is lifted. For administrators: owner. It takes no `Idempotency-Key`: it answers what is somebody else’s, of which no copy is kept, and does nothing twice.
         */
        post: operations["restriction-lift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who lets support look at their records now
         * @description Who lets support look at their records now. For administrators: owner, support.
         */
        get: operations["supportLooks-grants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-access/{id}/looks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the records of somebody who lets support look, for a reason that they are told
         * @description Open the records of somebody who lets support look, for a reason that they are told. For administrators: owner, support. It takes no `Idempotency-Key`: its answer is about somebody else, of which no copy is kept; each opening is one that is recorded.
         */
        post: operations["supportLooks-open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-looks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose records you opened, and until when
         * @description Whose records you opened, and until when. For administrators: owner, support.
         */
        get: operations["supportLooks-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-looks/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Progress of somebody who lets support look; that it was read is recorded
         * @description Progress of somebody who lets support look; that it was read is recorded. For administrators: owner, support.
         */
        get: operations["supportLooks-progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-looks/{id}/practice-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Practice hours of somebody who lets support look; that it was read is recorded
         * @description Practice hours of somebody who lets support look; that it was read is recorded. For administrators: owner, support.
         */
        get: operations["supportLooks-practiceHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-looks/{id}/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Time away of somebody who lets support look; that it was read is recorded
         * @description Time away of somebody who lets support look; that it was read is recorded. For administrators: owner, support.
         */
        get: operations["supportLooks-absences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-looks/{id}/cpd-activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CPD activities of somebody who lets support look; that it was read is recorded
         * @description CPD activities of somebody who lets support look; that it was read is recorded. For administrators: owner, support.
         */
        get: operations["supportLooks-cpdActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-looks/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Feedback of somebody who lets support look; that it was read is recorded
         * @description Feedback of somebody who lets support look; that it was read is recorded. For administrators: owner, support.
         */
        get: operations["supportLooks-feedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-looks/{id}/reflective-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reflective accounts of somebody who lets support look; that it was read is recorded
         * @description Reflective accounts of somebody who lets support look; that it was read is recorded. For administrators: owner, support.
         */
        get: operations["supportLooks-reflectiveAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-looks/{id}/reflective-discussions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reflective discussions of somebody who lets support look; that it was read is recorded
         * @description Reflective discussions of somebody who lets support look; that it was read is recorded. For administrators: owner, support.
         */
        get: operations["supportLooks-reflectiveDiscussions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/support-looks/{id}/declarations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Declarations of somebody who lets support look; that it was read is recorded
         * @description Declarations of somebody who lets support look; that it was read is recorded. For administrators: owner, support.
         */
        get: operations["supportLooks-declarations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where to write to the people who run this installation, who may join it, and what it offers
         * @description Where to write to the people who run this installation, who may join it, and what it offers. Anybody may call it.
         */
        get: operations["site-info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/{provider}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a browser, and only a browser, goes to sign in through Google or Microsoft
         * @description Where a browser, and only a browser, goes to sign in through Google or Microsoft. Anybody may call it.
         */
        get: operations["thirdPartySignIn-start"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the provider sends the browser back to; the redirect address to register with it
         * @description Where the provider sends the browser back to; the redirect address to register with it. Anybody may call it.
         */
        get: operations["thirdPartySignIn-callback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your files; PDF, PNG and JPEG are shown, others are saved
         * @description One of your files; PDF, PNG and JPEG are shown, others are saved. For whoever is signed in, about their own.
         */
        get: operations["files-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole portfolio as a tagged PDF, in the order of the regulator’s forms; ten an hour, and ten by access tokens
         * @description The whole portfolio as a tagged PDF, in the order of the regulator’s forms; ten an hour, and ten by access tokens. For whoever is signed in, about their own.
         */
        get: operations["exportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything held about you as one JSON file; twenty downloads an hour
         * @description Everything held about you as one JSON file; twenty downloads an hour. For whoever is signed in, about their own.
         */
        get: operations["user-export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/export.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same with every file, and manifest.json with the SHA-256 of each
         * @description The same with every file, and manifest.json with the SHA-256 of each. For whoever is signed in, about their own.
         */
        get: operations["user-exportArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the record of who did what holds of some days, at most 92 and 200,000 events; twenty downloads an hour
         * @description What the record of who did what holds of some days, at most 92 and 200,000 events; twenty downloads an hour. For administrators: owner, auditor.
         */
        get: operations["securityEvents-export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dates of the application, for calendar programs that know the address
         * @description The dates of the application, for calendar programs that know the address. Anybody may call it.
         */
        get: operations["calendarFeed-read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the mail that a link came with, as mail programs do by one click
         * @description Stop the mail that a link came with, as mail programs do by one click. Anybody may call it. It takes no `Idempotency-Key`: doing it again changes nothing.
         */
        post: operations["unsubscribeLinks-oneClick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "practice-hours.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When practice hours are added, changed or deleted
         * @description When practice hours are added, changed or deleted. Sent by Cairn to the address of the webhook as [Standard Webhooks](https://www.standardwebhooks.com) says: verify the signature over `webhook-id.webhook-timestamp.body`, drop an id that you have had, answer 2xx within ten seconds, and work afterwards. Messages may come in another order or twice, and several changes are one message. One that is not taken is tried again after 1, 5 and 30 minutes and 2, 5, 10, 14, 20 and 24 hours.
         */
        post: operations["webhooks-on-practice-hours-changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "cpd.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When CPD activities are added, changed or deleted
         * @description When CPD activities are added, changed or deleted. Sent by Cairn to the address of the webhook as [Standard Webhooks](https://www.standardwebhooks.com) says: verify the signature over `webhook-id.webhook-timestamp.body`, drop an id that you have had, answer 2xx within ten seconds, and work afterwards. Messages may come in another order or twice, and several changes are one message. One that is not taken is tried again after 1, 5 and 30 minutes and 2, 5, 10, 14, 20 and 24 hours.
         */
        post: operations["webhooks-on-cpd-changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "discussion.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When a reflective discussion is signed
         * @description When a reflective discussion is signed. Sent by Cairn to the address of the webhook as [Standard Webhooks](https://www.standardwebhooks.com) says: verify the signature over `webhook-id.webhook-timestamp.body`, drop an id that you have had, answer 2xx within ten seconds, and work afterwards. Messages may come in another order or twice, and several changes are one message. One that is not taken is tried again after 1, 5 and 30 minutes and 2, 5, 10, 14, 20 and 24 hours.
         */
        post: operations["webhooks-on-discussion-signed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "requirement.met": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When a requirement is met
         * @description When a requirement is met. Sent by Cairn to the address of the webhook as [Standard Webhooks](https://www.standardwebhooks.com) says: verify the signature over `webhook-id.webhook-timestamp.body`, drop an id that you have had, answer 2xx within ten seconds, and work afterwards. Messages may come in another order or twice, and several changes are one message. One that is not taken is tried again after 1, 5 and 30 minutes and 2, 5, 10, 14, 20 and 24 hours.
         */
        post: operations["webhooks-on-requirement-met"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "confirmation.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When the confirmation is submitted
         * @description When the confirmation is submitted. Sent by Cairn to the address of the webhook as [Standard Webhooks](https://www.standardwebhooks.com) says: verify the signature over `webhook-id.webhook-timestamp.body`, drop an id that you have had, answer 2xx within ten seconds, and work afterwards. Messages may come in another order or twice, and several changes are one message. One that is not taken is tried again after 1, 5 and 30 minutes and 2, 5, 10, 14, 20 and 24 hours.
         */
        post: operations["webhooks-on-confirmation-submitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "cycle.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When three years are submitted
         * @description When three years are submitted. Sent by Cairn to the address of the webhook as [Standard Webhooks](https://www.standardwebhooks.com) says: verify the signature over `webhook-id.webhook-timestamp.body`, drop an id that you have had, answer 2xx within ten seconds, and work afterwards. Messages may come in another order or twice, and several changes are one message. One that is not taken is tried again after 1, 5 and 30 minutes and 2, 5, 10, 14, 20 and 24 hours.
         */
        post: operations["webhooks-on-cycle-submitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When its owner tries the webhook
         * @description When its owner tries the webhook. Sent by Cairn to the address of the webhook as [Standard Webhooks](https://www.standardwebhooks.com) says: verify the signature over `webhook-id.webhook-timestamp.body`, drop an id that you have had, answer 2xx within ten seconds, and work afterwards. Messages may come in another order or twice, and several changes are one message. It is tried once.
         */
        post: operations["webhooks-on-webhook-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Absence: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * @description What kind of leave it is
             * @enum {string}
             */
            kind: "parental" | "sickness" | "career_break" | "other";
            /**
             * Format: date
             * @description The first day
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day; null where it goes on, or is the same
             */
            endDate: string | null;
            /** @description What is said about it */
            note: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        AbsenceInput: {
            /**
             * @description What kind of leave it is
             * @enum {string}
             */
            kind: "parental" | "sickness" | "career_break" | "other";
            /**
             * Format: date
             * @description The first day
             */
            startDate: string;
            /** @description The last day; null where it goes on, or is the same */
            endDate?: string | null;
            /** @description What is said about it */
            note?: string | null;
            /**
             * Format: date-time
             * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
             */
            updatedAt?: string;
        };
        AccessToken: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description What it is called */
            name: string;
            /** @description What it may do, each an area and a verb */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends
             */
            expiresAt: string;
            /** @description When it was used last; null until it is used again */
            lastUsedAt: string | null;
        };
        AccessTokenInput: {
            /** @description What it is for, as its owner calls it */
            name: string;
            /** @description What it may do, each an area and a verb */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
            /**
             * Format: int32
             * @description How long it works, in days
             * @default 90
             */
            days?: number;
            /**
             * Format: password
             * @description The password: 8 characters or more at signing up, at most 256 bytes
             */
            password?: string;
            /** @description A code of their authenticator app, six digits, or a recovery code */
            code?: string;
            /** @description What the browser answered, as its `toJSON()` has it; what is not named here is not looked at */
            credential?: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /** @description What the device answered */
                response: {
                    /** @description What the browser signed for, as base64url */
                    clientDataJSON: string;
                    /** @description What the device says of this use, as base64url */
                    authenticatorData: string;
                    /** @description The signature of the device, as base64url */
                    signature: string;
                    /** @description What the device calls the person, as base64url; null where it does not say */
                    userHandle?: string | null;
                };
            };
        };
        AccessTokenMade: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description What it is called */
            name: string;
            /** @description What it may do, each an area and a verb */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends
             */
            expiresAt: string;
            /** @description When it was used last; null until it is used again */
            lastUsedAt: string | null;
            /** @description What a program sends as `Authorization: Bearer`, told this once */
            token: string;
        };
        AccountClosing: {
            /**
             * Format: date-time
             * @description When the account will be erased; null where it is not being closed
             */
            closingAt: string;
        };
        AccountRecovery: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the account
             */
            userId: string;
            /** @description The name of the person; null where there is none */
            name: string | null;
            /** @description The e-mail address, in lower case, at most 254 characters */
            email: string;
            /**
             * @description What somebody has lost of what opens their account
             * @enum {string}
             */
            lost: "second-factor" | "email-address" | "both";
            /** @description The address that takes the place of the one that is lost; null where it stays */
            newEmail: string | null;
            /** @description How it was checked who they are; in one way at least in which the person was met */
            checks: ("in-person" | "video-call" | "called-back" | "employer-confirmed" | "knows-account")[];
            /** @description How it was checked, for administrators */
            note: string;
            /** @description The id of the administrator who opened it; null once they are erased */
            openedBy: string | null;
            /** @description The address of whoever opened it; null once they are erased */
            openedByEmail: string | null;
            /** @description The address of the administrator who approved it; null where nobody did, or they are erased */
            approvedByEmail: string | null;
            /** @description When another administrator approved it; null where nobody did */
            approvedAt: string | null;
            /** @description When the new address was confirmed by the link mailed there; null until then */
            addressConfirmedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is carried out at the earliest
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description When it ends if it still waits for something
             */
            lapsesAt: string;
            /** @description Who has been asked and has not answered yet */
            waitsFor: ("approval" | "address" | "time")[];
            /** @description When it ended; null while it waits */
            endedAt: string | null;
            /** @description How it ended; null while it waits */
            outcome: ("carried-out" | "stopped" | "not-lost" | "cancelled" | "address-taken" | "account-ended" | "lapsed") | null;
        };
        AccountRecoveryInput: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            userId: string;
            /**
             * @description What somebody has lost of what opens their account
             * @enum {string}
             */
            lost: "second-factor" | "email-address" | "both";
            /** @description The new address, where the old one is lost, and nowhere else */
            email?: string | null;
            /** @description How it was checked who they are; in one way at least in which the person was met */
            checks: ("in-person" | "video-call" | "called-back" | "employer-confirmed" | "knows-account")[];
            /** @description How it was checked, 10 to 500 characters; no copies of documents */
            note: string;
        };
        Activity: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was done
             */
            at: string;
            /** @description What was done, as a name for programs */
            action: string;
            /** @description What it is called, in words */
            label: string;
            /**
             * @description Whose doing it was
             * @enum {string}
             */
            by: "you" | "administrator" | "visitor" | "cairn";
            /** @description The network it came from; null where it is not told */
            address: string | null;
        };
        AdminSummary: {
            /**
             * Format: int32
             * @description How many accounts there are
             */
            totalUsers: number;
            /**
             * Format: int32
             * @description How many accounts are neither blocked nor deleted
             */
            activeUsers: number;
            /**
             * Format: int32
             * @description How many accounts are blocked
             */
            blockedUsers: number;
            /**
             * Format: int32
             * @description How many accounts are deleted
             */
            deletedUsers: number;
            /**
             * Format: int32
             * @description How many people are administrators
             */
            adminUsers: number;
            /**
             * Format: int32
             * @description How many joined in the last 30 days
             */
            joinedLast30Days: number;
            /**
             * Format: int32
             * @description How many signed in in the last 30 days
             */
            signedInLast30Days: number;
            /**
             * Format: int32
             * @description What all files take, in bytes
             */
            storageBytes: number;
            /**
             * Format: int32
             * @description How many messages wait to leave
             */
            mailWaiting: number;
            /**
             * Format: int32
             * @description How many messages did not arrive
             */
            mailFailed: number;
            /**
             * Format: int32
             * @description How many files wait for the virus scanner
             */
            filesBeingChecked: number;
            /**
             * Format: int32
             * @description How many files the virus scanner could not be asked about
             */
            filesScannerMissed: number;
            /**
             * Format: int32
             * @description How many files the virus scanner refused
             */
            filesRefused: number;
            /**
             * Format: int32
             * @description By how many days the server’s clock is ahead of what can be believed
             */
            clockDaysAhead: number;
            /**
             * Format: int32
             * @description How many messages wait until their sender’s address is confirmed
             */
            mailHeldForVerification: number;
            /**
             * Format: int32
             * @description How many messages wait until there is room under a daily limit
             */
            mailHeldByLimit: number;
            /**
             * Format: int32
             * @description How many more messages to others may leave now
             */
            mailRoom: number;
            /** @description Why no report can be printed on this machine; null when they can */
            reportsProblem: string | null;
            /** @description When the last good nightly backup was made; null where none was, and where the operator backs up */
            lastBackupAt: string | null;
            /** @description When making one failed last, unless one was made since; null otherwise */
            backupFailedAt: string | null;
        };
        AdminUser: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description The e-mail address, in lower case, at most 254 characters */
            email: string;
            /** @description Whether its owner has proved that the address is theirs */
            emailVerified: boolean;
            /** @description First name, at most 200 characters */
            firstName: string | null;
            /** @description Last name, at most 200 characters */
            lastName: string | null;
            /** @description Always null: no picture is kept */
            profileImageUrl: string | null;
            /** @description Whether they are an administrator */
            isAdmin: boolean;
            /** @description What they are as an administrator; null for everybody else */
            adminRole: ("owner" | "support" | "auditor") | null;
            /** @description Whether an administrator has blocked the account */
            isBlocked: boolean;
            /** @description Whether an administrator has deleted the account */
            isDeleted: boolean;
            /** @description NMC PIN: two digits, a letter, four digits, a letter */
            nmcPin: string | null;
            /**
             * Format: date
             * @description The last day of the month in which registration expires
             */
            revalidationDate: string | null;
            /**
             * Format: date
             * @description The last day before the NMC extended the registration; null where it did not
             */
            extendedFrom: string | null;
            /**
             * Format: date
             * @description The last day of submitted years that had been extended, after which the present ones begin
             */
            submittedUntil: string | null;
            /** @description The parts of the register held, and since when */
            registrationParts: components["schemas"]["HeldPart"][];
            /** @description The parts held, where one of these says it; null where none can */
            registrationType: ("nurse" | "midwife" | "nurse_midwife" | "nursing_associate") | null;
            /** @description Whether they work full-time, part-time or otherwise */
            workingHours: ("full_time" | "part_time" | "bank_agency" | "career_break" | "retired") | null;
            /** @description What they work as, at most 200 characters */
            jobTitle: string | null;
            /** @description The organisation, at most 200 characters */
            employer: string | null;
            /** @description The address of work, at most 500 characters */
            workAddress: string | null;
            /** @description How they would rather be reached */
            preferredContactMethod: ("email" | "phone" | "post") | null;
            /** @description Telephone number as they write it, at most 200 characters */
            phoneNumber: string | null;
            /** @description When the account will be erased; null where it is not being closed */
            closingAt: string | null;
            /** @description Since when the processing of what is kept of them is restricted; null where it is not */
            restrictedAt: string | null;
            /** @description Why it is restricted, in words for them; null where it is not */
            restrictionReason: string | null;
            /** @description When the restriction is to be lifted; null until that is announced, and where there is none */
            restrictionLiftsAt: string | null;
            /** @description When what was lost is replaced unless that is stopped; null where no account recovery waits */
            recoveryDueAt: string | null;
            /** @description Until when support may look at the records, by their owner’s leave; past once that has run out, null where none was given or it was ended */
            supportAccessEndsAt: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
            /**
             * @description How the account stands
             * @enum {string}
             */
            accountStatus: "active" | "blocked" | "deleted";
            /** @description When they signed in last; null where they never did */
            lastSignInAt: string | null;
            /** @description The id of the data protection case the restriction belongs to; null where there is none */
            restrictionCaseId: string | null;
        };
        AdministratorInvitation: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description The e-mail address, in lower case, at most 254 characters */
            email: string;
            /**
             * @description What they are to be as an administrator
             * @enum {string}
             */
            role: "owner" | "support" | "auditor";
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted
             */
            expiresAt: string;
        };
        AdministratorInvitationInput: {
            /**
             * Format: email
             * @description The e-mail address, in lower case, at most 254 characters
             */
            email: string;
            /**
             * @description What they are to be as an administrator
             * @enum {string}
             */
            role: "owner" | "support" | "auditor";
        };
        AdministratorRole: {
            /**
             * @description What they are to be as an administrator
             * @enum {string}
             */
            role: "owner" | "support" | "auditor";
        };
        Administrators: {
            /** @description The administrators, in the order in which they joined */
            administrators: {
                /**
                 * Format: uuid
                 * @description Its id, a UUID
                 */
                id: string;
                /** @description The e-mail address, in lower case, at most 254 characters */
                email: string;
                /** @description First name, at most 200 characters */
                firstName: string | null;
                /** @description Last name, at most 200 characters */
                lastName: string | null;
                /**
                 * @description What they are as an administrator; null for everybody else
                 * @enum {string}
                 */
                adminRole: "owner" | "support" | "auditor";
                /**
                 * @description How the account stands
                 * @enum {string}
                 */
                accountStatus: "active" | "blocked" | "deleted";
                /** @description When they signed in last; null where they never did */
                lastSignInAt: string | null;
            }[];
            /** @description Invitations that nobody has accepted yet */
            invitations: components["schemas"]["AdministratorInvitation"][];
        };
        AppSetUp: {
            /** @description The key of the app, in base 32, told this once */
            key: string;
            /** @description The same as an otpauth address, to be shown as a QR code */
            uri: string;
            /**
             * Format: date-time
             * @description Until when its first code can come
             */
            expiresAt: string;
        };
        BulkResult: {
            /**
             * Format: int32
             * @description How many records were created
             */
            created: number;
            /**
             * Format: int32
             * @description How many records were replaced
             */
            replaced: number;
            /**
             * Format: int32
             * @description How many records were already as they were sent
             */
            unchanged: number;
            /**
             * Format: int32
             * @description How many rows were refused
             */
            refused: number;
            /** @description What became of each row, in the order in which they were sent */
            rows: {
                /**
                 * Format: int32
                 * @description Which row, counted from 0
                 */
                row: number;
                /**
                 * @description What came of it; a case that is closed has one
                 * @enum {string}
                 */
                outcome: "created" | "replaced" | "unchanged" | "refused";
                /** @description The id of the record; null where the row was refused */
                id: string | null;
                /** @description Why it was refused, one of the reasons of /api/docs/errors; null where it was not */
                reason: string | null;
                /** @description Why it was refused, in words; null where it was not */
                message: string | null;
                /** @description The fields that are wrong */
                issues: {
                    /** @description The field, with a dot at each level */
                    path: string;
                    /** @description What is wrong with it, in words */
                    message: string;
                }[];
            }[];
        };
        CalendarFeed: {
            /** @description Since when; null where that is not known, or there is none */
            since: string | null;
        };
        CalendarFeedAddress: {
            /** @description The address of the feed, told this once; whoever has it can read the feed */
            address: string;
            /**
             * Format: date-time
             * @description Since when; null where that is not known, or there is none
             */
            since: string;
        };
        Confirmation: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description Whose revalidation is confirmed, at most 200 characters */
            nurseName: string;
            /** @description Their NMC PIN */
            nursePin: string;
            /**
             * Format: date
             * @description The day of their last renewal, or of joining the register
             */
            dateLastRenewal: string;
            /**
             * @description What kind of confirmer it is
             * @enum {string}
             */
            confirmerType: "line_manager_nmc" | "line_manager_non_nmc" | "another_nmc" | "regulated_healthcare" | "overseas_regulated" | "other_professional";
            /** @description The confirmer, at most 200 characters */
            confirmerName: string;
            /** @description What the confirmer works as, at most 200 characters */
            confirmerJobTitle: string;
            /** @description The e-mail address of the confirmer */
            confirmerEmail: string;
            /** @description The professional address of the confirmer, at most 500 characters */
            confirmerAddress: string;
            /** @description The telephone number of the confirmer, at most 200 characters */
            confirmerContactNumber: string;
            /**
             * Format: date
             * @description The day of the conversation with the confirmer: not ahead, and in the three years before the revalidation date
             */
            confirmationDiscussionDate: string;
            /** @description The NMC PIN of a confirmer who is a registrant; null otherwise */
            confirmerNmcPin: string | null;
            /** @description The profession of a confirmer of another one; null otherwise */
            confirmerProfession: string | null;
            /** @description Their number with another regulator; null otherwise */
            confirmerRegistrationNumber: string | null;
            /** @description The country of a confirmer registered overseas; null otherwise */
            confirmerCountry: string | null;
            /** @description What the confirmer has seen */
            checklist: {
                /** @description Practice hours have been seen */
                practiceHours: boolean;
                /** @description Hours of CPD have been seen */
                cpdHours: boolean;
                /** @description Hours of participatory learning have been seen */
                participatoryLearning: boolean;
                /** @description Records of CPD have been seen */
                cpdRecords: boolean;
                /** @description Feedback has been seen */
                practiceRelatedFeedback: boolean;
                /** @description Reflective accounts have been seen */
                reflectiveAccounts: boolean;
                /** @description The form of the reflective discussion has been seen */
                reflectiveDiscussion: boolean;
            };
            /** @description The statement that all requirements have been shown */
            finalConfirmation: boolean;
            /** @description The agreement to be contacted by the NMC */
            contactAgreement: boolean;
            /** @description The signature of the confirmer, a PNG as a data URL of at most 200 KB */
            signature: string;
            /**
             * Format: date
             * @description The day the confirmer signed
             */
            signatureDate: string;
            /**
             * Format: date-time
             * @description When it was submitted
             */
            submittedAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        ConfirmationInput: {
            /** @description Whose revalidation is confirmed, at most 200 characters */
            nurseName: string;
            /** @description Their NMC PIN */
            nursePin: string;
            /**
             * Format: date
             * @description The day of their last renewal, or of joining the register
             */
            dateLastRenewal: string;
            /**
             * @description What kind of confirmer it is
             * @enum {string}
             */
            confirmerType: "line_manager_nmc" | "line_manager_non_nmc" | "another_nmc" | "regulated_healthcare" | "overseas_regulated" | "other_professional";
            /** @description The confirmer, at most 200 characters */
            confirmerName: string;
            /** @description What the confirmer works as, at most 200 characters */
            confirmerJobTitle: string;
            /**
             * Format: email
             * @description The e-mail address of the confirmer
             */
            confirmerEmail: string;
            /** @description The professional address of the confirmer, at most 500 characters */
            confirmerAddress: string;
            /** @description The telephone number of the confirmer, at most 200 characters */
            confirmerContactNumber: string;
            /**
             * Format: date
             * @description The day of the conversation with the confirmer: not ahead, and in the three years before the revalidation date
             */
            confirmationDiscussionDate: string;
            /** @description The NMC PIN of a confirmer who is a registrant; null otherwise */
            confirmerNmcPin?: string | null;
            /** @description The profession of a confirmer of another one; null otherwise */
            confirmerProfession?: string | null;
            /** @description Their number with another regulator; null otherwise */
            confirmerRegistrationNumber?: string | null;
            /** @description The country of a confirmer registered overseas; null otherwise */
            confirmerCountry?: string | null;
            /** @description What the confirmer has seen */
            checklist: {
                /**
                 * @description Practice hours have been seen
                 * @constant
                 */
                practiceHours: true;
                /**
                 * @description Hours of CPD have been seen
                 * @constant
                 */
                cpdHours: true;
                /**
                 * @description Hours of participatory learning have been seen
                 * @constant
                 */
                participatoryLearning: true;
                /**
                 * @description Records of CPD have been seen
                 * @constant
                 */
                cpdRecords: true;
                /**
                 * @description Feedback has been seen
                 * @constant
                 */
                practiceRelatedFeedback: true;
                /**
                 * @description Reflective accounts have been seen
                 * @constant
                 */
                reflectiveAccounts: true;
                /**
                 * @description The form of the reflective discussion has been seen
                 * @constant
                 */
                reflectiveDiscussion: true;
            };
            /**
             * @description The statement that all requirements have been shown
             * @constant
             */
            finalConfirmation: true;
            /**
             * @description The agreement to be contacted by the NMC
             * @constant
             */
            contactAgreement: true;
            /** @description The signature of the confirmer, a PNG as a data URL of at most 200 KB */
            signature: string;
            /**
             * Format: date
             * @description The day the confirmer signed
             */
            signatureDate: string;
        };
        ConfirmationSubmitted: {
            /**
             * @description What it tells of
             * @constant
             */
            type: "confirmation.submitted";
            /**
             * Format: date-time
             * @description When that was noticed, the same at every try
             */
            timestamp: string;
            /**
             * Format: uuid
             * @description The id of the webhook, by which a receiver knows whose it is
             */
            webhookId: string;
            /** @description What it happened to, by its id; nothing of what any record says */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the confirmation
                 */
                id: string;
            };
        };
        ConnectedApplication: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description What it is called */
            name: string;
            /** @description The address of its website */
            website: string;
            /** @description What it is allowed */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
            /**
             * Format: date-time
             * @description When it was first connected
             */
            connectedAt: string;
            /**
             * Format: date-time
             * @description When it has to ask again
             */
            expiresAt: string;
            /** @description When each scope was used last, the latest first; none that never was */
            uses: {
                /**
                 * @description An area and a verb
                 * @enum {string}
                 */
                scope: "practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read";
                /**
                 * Format: date-time
                 * @description When it was used last; null until it is used again
                 */
                lastUsedAt: string;
            }[];
        };
        ConnectionAllowance: {
            /** @description What is allowed of what is asked */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
        };
        ConnectionAnswered: {
            /** @description The path here at which the browser goes on */
            continueAt: string;
        };
        ConnectionRequest: {
            /** @description The id of what is asked, as the address of the page has it */
            id: string;
            /** @description What it is called */
            name: string;
            /** @description The address of its website */
            website: string;
            /** @description The host to which the browser goes back */
            returnsTo: string;
            /** @description What it asks */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
            /** @description What was allowed before and still stands */
            allowed: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
            /**
             * Format: date-time
             * @description Until when it can be decided
             */
            expiresAt: string;
        };
        CpdActivitiesBulk: {
            /**
             * @description What becomes of the good rows where others are refused: none is saved, or each is taken by itself
             * @enum {string}
             */
            mode: "all_or_nothing" | "row_by_row";
            /** @description The records, at most 500 */
            rows: {
                /**
                 * Format: date
                 * @description The day
                 */
                date: string;
                /** @description The last day; null where it goes on, or is the same */
                endDate?: string | null;
                /**
                 * @description How it was learned
                 * @enum {string}
                 */
                method: "online-learning" | "course-attendance" | "independent-learning" | "conference-seminar" | "e-learning-module" | "formal-education" | "in-person-training" | "online-learning-course" | "peer-learning-group-study" | "podcasts-audiobooks" | "professional-reading" | "project-based-learning" | "reflective-practice" | "self-directed-study" | "simulation-role-play" | "supervised-practice-internship" | "supervision-appraisal" | "webinar-virtual-workshop" | "other" | "conference" | "formal_education" | "shadowing" | "journal_club" | "mentoring" | "online" | "peer_review" | "reading" | "research" | "secondment" | "seminar" | "simulation" | "study_day" | "webinar" | "workshop";
                /** @description How it was learned, where the method is `other`, at most 200 characters */
                methodInOwnWords?: string | null;
                /** @description What was learned, at most 10,000 characters */
                topic: string;
                /** @description One to four themes of the Code, joined by commas */
                linkToCode: string;
                /** @description How it is linked to the standards, in own words, at most 10,000 characters */
                linkToStandards?: string | null;
                /** @description Whose standards of proficiency are meant */
                profession?: ("nurse" | "midwife" | "nursing-associate" | "") | null;
                /** @description Standards of proficiency of that profession, each once */
                selectedStandards?: ("accountable" | "additional-care" | "assessing-planning" | "contributing-integrated" | "coordinating" | "health-prevention" | "improving-safety" | "leading-managing" | "promoting-excellence" | "provide-monitor" | "providing-evaluating" | "safe-effective" | "skilled-practitioner" | "universal-care" | "working-teams")[] | null;
                /** @description Hours, with at most two decimals */
                hours: string | number;
                /** @description Of the hours, those in which others learned too, with at most two decimals */
                participatoryHours: string | number;
                /** @description With whom, by what they are and not by name, at most 500 characters */
                participatoryWith?: string | null;
                /**
                 * Format: date-time
                 * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
                 */
                updatedAt?: string;
                /** @description The other system that has the record, by a name of its own choosing; left out where none has */
                source?: string | null;
                /** @description What that system calls it: where it is there already it is replaced */
                externalId?: string | null;
            }[];
        };
        CpdActivity: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: date
             * @description The day
             */
            date: string;
            /**
             * Format: date
             * @description The last day; null where it goes on, or is the same
             */
            endDate: string | null;
            /**
             * @description How it was learned
             * @enum {string}
             */
            method: "online-learning" | "course-attendance" | "independent-learning" | "conference-seminar" | "e-learning-module" | "formal-education" | "in-person-training" | "online-learning-course" | "peer-learning-group-study" | "podcasts-audiobooks" | "professional-reading" | "project-based-learning" | "reflective-practice" | "self-directed-study" | "simulation-role-play" | "supervised-practice-internship" | "supervision-appraisal" | "webinar-virtual-workshop" | "other" | "conference" | "formal_education" | "shadowing" | "journal_club" | "mentoring" | "online" | "peer_review" | "reading" | "research" | "secondment" | "seminar" | "simulation" | "study_day" | "webinar" | "workshop";
            /** @description How it was learned, where the method is `other`, at most 200 characters */
            methodInOwnWords: string | null;
            /** @description What was learned, at most 10,000 characters */
            topic: string;
            /** @description One to four themes of the Code, joined by commas */
            linkToCode: string;
            /** @description How it is linked to the standards, in own words, at most 10,000 characters */
            linkToStandards: string | null;
            /** @description Whose standards of proficiency are meant */
            profession: ("nurse" | "midwife" | "nursing-associate") | null;
            /** @description Standards of proficiency of that profession, each once */
            selectedStandards: ("accountable" | "additional-care" | "assessing-planning" | "contributing-integrated" | "coordinating" | "health-prevention" | "improving-safety" | "leading-managing" | "promoting-excellence" | "provide-monitor" | "providing-evaluating" | "safe-effective" | "skilled-practitioner" | "universal-care" | "working-teams")[];
            /** @description Hours, with at most two decimals */
            hours: string;
            /** @description Of the hours, those in which others learned too, with at most two decimals */
            participatoryHours: string;
            /** @description With whom, by what they are and not by name, at most 500 characters */
            participatoryWith: string | null;
            /** @description The other system that sent it, by a name of its own choosing; null where none did */
            source: string | null;
            /** @description What that system calls it; null where it does not */
            externalId: string | null;
            /** @description Of its hours, those inside the three years and not ahead of today */
            countedHours: string;
            /** @description No file is attached; one that was refused for a virus is none */
            evidenceMissing: boolean;
            /** @description Whether it counts, wholly or in part */
            countsTowardProgress: boolean;
            /** @description Why it does not count, or not all of it, in words; null where all of it does */
            notCountedReason: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        CpdActivityInput: {
            /**
             * Format: date
             * @description The day
             */
            date: string;
            /** @description The last day; null where it goes on, or is the same */
            endDate?: string | null;
            /**
             * @description How it was learned
             * @enum {string}
             */
            method: "online-learning" | "course-attendance" | "independent-learning" | "conference-seminar" | "e-learning-module" | "formal-education" | "in-person-training" | "online-learning-course" | "peer-learning-group-study" | "podcasts-audiobooks" | "professional-reading" | "project-based-learning" | "reflective-practice" | "self-directed-study" | "simulation-role-play" | "supervised-practice-internship" | "supervision-appraisal" | "webinar-virtual-workshop" | "other" | "conference" | "formal_education" | "shadowing" | "journal_club" | "mentoring" | "online" | "peer_review" | "reading" | "research" | "secondment" | "seminar" | "simulation" | "study_day" | "webinar" | "workshop";
            /** @description How it was learned, where the method is `other`, at most 200 characters */
            methodInOwnWords?: string | null;
            /** @description What was learned, at most 10,000 characters */
            topic: string;
            /** @description One to four themes of the Code, joined by commas */
            linkToCode: string;
            /** @description How it is linked to the standards, in own words, at most 10,000 characters */
            linkToStandards?: string | null;
            /** @description Whose standards of proficiency are meant */
            profession?: ("nurse" | "midwife" | "nursing-associate" | "") | null;
            /** @description Standards of proficiency of that profession, each once */
            selectedStandards?: ("accountable" | "additional-care" | "assessing-planning" | "contributing-integrated" | "coordinating" | "health-prevention" | "improving-safety" | "leading-managing" | "promoting-excellence" | "provide-monitor" | "providing-evaluating" | "safe-effective" | "skilled-practitioner" | "universal-care" | "working-teams")[] | null;
            /** @description Hours, with at most two decimals */
            hours: string | number;
            /** @description Of the hours, those in which others learned too, with at most two decimals */
            participatoryHours: string | number;
            /** @description With whom, by what they are and not by name, at most 500 characters */
            participatoryWith?: string | null;
            /**
             * Format: date-time
             * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
             */
            updatedAt?: string;
        };
        CpdChanged: {
            /**
             * @description What it tells of
             * @constant
             */
            type: "cpd.changed";
            /**
             * Format: date-time
             * @description When that was noticed, the same at every try
             */
            timestamp: string;
            /**
             * Format: uuid
             * @description The id of the webhook, by which a receiver knows whose it is
             */
            webhookId: string;
            /** @description What it happened to, by its id; nothing of what any record says */
            data: {
                /** @description The records, at most 100 */
                records: {
                    /**
                     * Format: uuid
                     * @description The id of the record
                     */
                    id: string;
                    /**
                     * @description What became of it since it was told last
                     * @enum {string}
                     */
                    change: "created" | "updated" | "deleted";
                }[];
                /**
                 * Format: int32
                 * @description How many more changed that are not named
                 */
                more: number;
            };
        };
        CycleSubmission: {
            /**
             * Format: date
             * @description The last day of the month in which registration expires
             */
            revalidationDate: string;
        };
        CycleSubmitted: {
            /**
             * @description What it tells of
             * @constant
             */
            type: "cycle.submitted";
            /**
             * Format: date-time
             * @description When that was noticed, the same at every try
             */
            timestamp: string;
            /**
             * Format: uuid
             * @description The id of the webhook, by which a receiver knows whose it is
             */
            webhookId: string;
            /** @description What it happened to, by its id; nothing of what any record says */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the three years
                 */
                id: string;
            };
        };
        Cycles: {
            /** @description Null while no revalidation date is set */
            current: {
                /**
                 * Format: date
                 * @description The first day
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day
                 */
                to: string;
                /**
                 * Format: date
                 * @description From this day on it can be submitted
                 */
                opens: string;
            } | null;
            /** @description The three years that were submitted, newest first */
            submitted: components["schemas"]["SubmittedCycle"][];
        };
        DataProtectionCase: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * @description Which of the three it is
             * @enum {string}
             */
            kind: "complaint" | "rights-request" | "breach";
            /**
             * Format: date
             * @description When it came, or a breach became known
             */
            receivedOn: string;
            /** @description What it is about */
            summary: string;
            /** @description When it was acknowledged; of a breach, reported to the ICO; null until then */
            acknowledgedOn: string | null;
            /** @description When it was closed; null until then */
            closedOn: string | null;
            /** @description What came of it; a case that is closed has one */
            outcome: string | null;
            /** @description What the law wants next and the last day for it; null where that is done */
            due: {
                /**
                 * @description What has to be done
                 * @enum {string}
                 */
                what: "acknowledge" | "answer" | "report";
                /**
                 * Format: date
                 * @description The last day for it
                 */
                on: string;
            } | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        DataProtectionCaseInput: {
            /**
             * @description Which of the three it is
             * @enum {string}
             */
            kind: "complaint" | "rights-request" | "breach";
            /**
             * Format: date
             * @description When it came, or a breach became known
             */
            receivedOn: string;
            /** @description What it is about; no names are needed */
            summary: string;
            /** @description When it was acknowledged; of a breach, reported to the ICO; null until then */
            acknowledgedOn?: string | null;
            /** @description When it was closed; null until then */
            closedOn?: string | null;
            /** @description What came of it; a case that is closed has one */
            outcome?: string | null;
        };
        Declarations: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: date
             * @description The day on which they got ready to declare their health and character; null where not noted
             */
            healthAndCharacterOn: string | null;
            /**
             * Format: date
             * @description The day on which they got ready to declare their indemnity; null where not noted
             */
            indemnityOn: string | null;
            /** @description How they are covered; null where not noted */
            indemnityRoute: ("employer" | "professional_body" | "private" | "intending") | null;
            /** @description Who covers them, at most 200 characters; null for routes that have none */
            indemnityProvider: string | null;
            /** @description Why that on health and character does not count; null when it does, or is not noted */
            healthAndCharacterNotCountedReason: string | null;
            /** @description Why that on indemnity does not count; null when it does, or is not noted */
            indemnityNotCountedReason: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        DeclarationsInput: {
            /** @description The day on which they got ready to declare their health and character; null where not noted */
            healthAndCharacterOn?: string | null;
            /** @description The day on which they got ready to declare their indemnity; null where not noted */
            indemnityOn?: string | null;
            /** @description How they are covered; null where not noted */
            indemnityRoute?: ("employer" | "professional_body" | "private" | "intending" | "") | null;
            /** @description Who covers them, at most 200 characters; null for routes that have none */
            indemnityProvider?: string | null;
            /** @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten */
            updatedAt?: string | null;
        };
        Deletion: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was deleted
             */
            deletedAt: string;
        };
        DiscussantSignature: {
            /** @description The signature of the discussant, a PNG as a data URL of at most 200 KB */
            discussantSignature: string;
            /**
             * @description Without it the form is signed, and does not count.
             * @default false
             * @enum {boolean}
             */
            discussantAgreesToContact?: true | false;
            /** @description Their own PIN, where it was not sent or is wrong. Left out, it stays as it was sent; so do the next three. */
            discussantPin?: string | null;
            /** @description The professional address of the discussant, at most 500 characters */
            discussantAddress?: string | null;
            /** @description The telephone number of the discussant, at most 200 characters */
            discussantContactNumber?: string | null;
            /** @description The summary in the words of the discussant. The signature covers it, and its owner sees what it was. */
            discussionSummary?: string | null;
            /** @description What the link in our email carries after `#from-mail=`. A wrong one counts as none. */
            fromMail?: string | null;
        };
        DiscussionSigned: {
            /**
             * @description What it tells of
             * @constant
             */
            type: "discussion.signed";
            /**
             * Format: date-time
             * @description When that was noticed, the same at every try
             */
            timestamp: string;
            /**
             * Format: uuid
             * @description The id of the webhook, by which a receiver knows whose it is
             */
            webhookId: string;
            /** @description What it happened to, by its id; nothing of what any record says */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the reflective discussion
                 */
                id: string;
            };
        };
        EmailChange: {
            /** @description The change of address that waits to be confirmed; null where none does */
            waiting: components["schemas"]["WaitingEmailChange"] | null;
        };
        EmailChangeRequest: {
            /**
             * Format: password
             * @description The password: 8 characters or more at signing up, at most 256 bytes
             */
            password?: string;
            /** @description A code of their authenticator app, six digits, or a recovery code */
            code?: string;
            /** @description What the browser answered, as its `toJSON()` has it; what is not named here is not looked at */
            credential?: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /** @description What the device answered */
                response: {
                    /** @description What the browser signed for, as base64url */
                    clientDataJSON: string;
                    /** @description What the device says of this use, as base64url */
                    authenticatorData: string;
                    /** @description The signature of the device, as base64url */
                    signature: string;
                    /** @description What the device calls the person, as base64url; null where it does not say */
                    userHandle?: string | null;
                };
            };
            /**
             * Format: email
             * @description The e-mail address, in lower case, at most 254 characters
             */
            email: string;
        };
        EmailChanged: {
            /** @description What was done, for whoever uses Cairn */
            message: string;
            /** @description The e-mail address, in lower case, at most 254 characters */
            email: string;
        };
        EndedSessions: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: int32
             * @description How many were ended
             */
            ended: number;
        };
        EvidenceFile: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description The end of its address, `/files/{fileName}` */
            fileName: string;
            /** @description What it was called */
            originalName: string;
            /** @description Its media type */
            mimeType: string;
            /**
             * Format: int32
             * @description Its size, in bytes
             */
            fileSize: number;
            /**
             * Format: date-time
             * @description When it was sent
             */
            uploadedAt: string;
            /**
             * @description A file that is `checking` is held until a virus scanner found it clean; one that was `refused` has no contents any more. Neither can be opened (409).
             * @enum {string}
             */
            scanState: "clean" | "checking" | "refused";
            /** @description Whether it is held because the scanner cannot be asked just now */
            scannerAway: boolean;
            /** @description The scanner’s name for what it found; null where it found nothing */
            virus: string | null;
        };
        Feedback: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description The request it answers; null where it was not asked for */
            requestId: string | null;
            /**
             * Format: date
             * @description The day
             */
            date: string;
            /** @description Where it comes from, at most 200 characters */
            sourceOfFeedback: string;
            /** @description In what form it came, at most 200 characters */
            typeOfFeedback: string;
            /** @description What was said, at most 10,000 characters */
            contentOfFeedback: string;
            /** @description How it influenced practice, at most 10,000 characters */
            howPracticeChanged: string | null;
            /** @description Who gave it; null where it is anonymous */
            fromName: string | null;
            /** @description The e-mail address of who gave it; null where it is anonymous */
            fromEmail: string | null;
            /** @description What they are; null where it is anonymous */
            fromRole: string | null;
            /** @description How they relate to the registrant, at most 200 characters */
            relationship: string | null;
            /** @description Whether nothing says who gave it */
            isAnonymous: boolean;
            /** @description The other system that sent it, by a name of its own choosing; null where none did */
            source: string | null;
            /** @description What that system calls it; null where it does not */
            externalId: string | null;
            /** @description Whether it counts, wholly or in part */
            countsTowardProgress: boolean;
            /** @description Why it does not count, or not all of it, in words; null where all of it does */
            notCountedReason: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        FeedbackForSupport: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description The request it answers; null where it was not asked for */
            requestId: string | null;
            /**
             * Format: date
             * @description The day
             */
            date: string;
            /** @description Where it comes from, at most 200 characters */
            sourceOfFeedback: string;
            /** @description In what form it came, at most 200 characters */
            typeOfFeedback: string;
            /** @description What was said, at most 10,000 characters */
            contentOfFeedback: string;
            /** @description How it influenced practice, at most 10,000 characters */
            howPracticeChanged: string | null;
            /** @description What they are; null where it is anonymous */
            fromRole: string | null;
            /** @description How they relate to the registrant, at most 200 characters */
            relationship: string | null;
            /** @description Whether nothing says who gave it */
            isAnonymous: boolean;
            /** @description The other system that sent it, by a name of its own choosing; null where none did */
            source: string | null;
            /** @description What that system calls it; null where it does not */
            externalId: string | null;
            /** @description Whether it counts, wholly or in part */
            countsTowardProgress: boolean;
            /** @description Why it does not count, or not all of it, in words; null where all of it does */
            notCountedReason: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        FeedbackInput: {
            /** @description The request it answers; null where it was not asked for */
            requestId?: (string | "") | null;
            /**
             * Format: date
             * @description The day
             */
            date: string;
            /** @description Where it comes from, at most 200 characters */
            sourceOfFeedback: string;
            /** @description In what form it came, at most 200 characters */
            typeOfFeedback: string;
            /** @description What was said, at most 10,000 characters */
            contentOfFeedback: string;
            /** @description How it influenced practice, at most 10,000 characters */
            howPracticeChanged?: string | null;
            /** @description Who gave it; null where it is anonymous */
            fromName?: string | null;
            /** @description The e-mail address of who gave it; null where it is anonymous */
            fromEmail?: string | null;
            /** @description What they are; null where it is anonymous */
            fromRole?: string | null;
            /** @description How they relate to the registrant, at most 200 characters */
            relationship?: string | null;
            /**
             * @description Whether nothing says who gave it
             * @enum {boolean}
             */
            isAnonymous?: true | false;
            /**
             * Format: date-time
             * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
             */
            updatedAt?: string;
        };
        FeedbackRequest: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description The e-mail address of who is asked */
            recipientEmail: string;
            /** @description Who is asked, at most 200 characters */
            recipientName: string;
            /** @description What they are, at most 200 characters */
            recipientRole: string | null;
            /** @description How they relate to the registrant, at most 200 characters */
            relationship: string | null;
            /** @description What is written to them, at most 10,000 characters */
            customMessage: string | null;
            /**
             * @description How far it has come
             * @enum {string}
             */
            status: "pending" | "sent" | "responded" | "expired";
            /** @description When its link ends */
            expiresAt: string | null;
            /** @description When it was sent; null while it was not */
            sentAt: string | null;
            /** @description When it was answered; null while it is not */
            respondedAt: string | null;
            /**
             * Format: int32
             * @description How many reminders were sent
             */
            remindersSent: number;
            /** @description When the last reminder was sent; null before the first */
            lastReminderAt: string | null;
            /** @description Whether it is asked from the own mail program, and not by Cairn */
            sentFromOwnMail: boolean;
            /** @description When Cairn reminds of it by itself, unless an answer is recorded before. */
            reminderDueAt: string | null;
            /** @description What became of our newest message about it that has not left; null where there is none. */
            mailStatus: ("waiting" | "refused") | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        FeedbackRequestChange: {
            /**
             * Format: email
             * @description The e-mail address of who is asked
             */
            recipientEmail: string;
            /** @description Who is asked, at most 200 characters */
            recipientName: string;
            /** @description What they are, at most 200 characters */
            recipientRole?: string | null;
            /** @description How they relate to the registrant, at most 200 characters */
            relationship?: string | null;
            /** @description What is written to them, at most 10,000 characters */
            customMessage?: string | null;
            /**
             * Format: date-time
             * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
             */
            updatedAt?: string;
        };
        FeedbackRequestInput: {
            /**
             * Format: email
             * @description The e-mail address of who is asked
             */
            recipientEmail: string;
            /** @description Who is asked, at most 200 characters */
            recipientName: string;
            /** @description What they are, at most 200 characters */
            recipientRole?: string | null;
            /** @description How they relate to the registrant, at most 200 characters */
            relationship?: string | null;
            /** @description What is written to them, at most 10,000 characters */
            customMessage?: string | null;
            /**
             * @description Whether the person writes from their own mail program: Cairn then mails nothing, and the request is sent once they say so.
             * @default false
             * @enum {boolean}
             */
            sentFromOwnMail?: true | false;
        };
        FirstPassword: {
            /**
             * Format: password
             * @description The password from now on: 8 characters or more, at most 256 bytes, and none that is well known
             */
            newPassword: string;
            /** @description What the browser answered, as its `toJSON()` has it; what is not named here is not looked at */
            credential: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /** @description What the device answered */
                response: {
                    /** @description What the browser signed for, as base64url */
                    clientDataJSON: string;
                    /** @description What the device says of this use, as base64url */
                    authenticatorData: string;
                    /** @description The signature of the device, as base64url */
                    signature: string;
                    /** @description What the device calls the person, as base64url; null where it does not say */
                    userHandle?: string | null;
                };
            };
        };
        FormDraft: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * @description Which form it is of
             * @enum {string}
             */
            form: "practice-hours" | "absences" | "cpd-activity" | "feedback" | "reflective-account" | "reflective-discussion" | "declarations" | "confirmation";
            /** @description The record being edited, or the request being answered; null for a new record */
            recordId: string | null;
            /** @description The record’s `updatedAt` when editing began */
            basedOn: string | null;
            /** @description What its fields hold, by name */
            values: {
                [key: string]: unknown;
            };
            /**
             * Format: int32
             * @description Raised by every change
             */
            revision: number;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        FormDraftInput: {
            /**
             * @description Which form it is of
             * @enum {string}
             */
            form: "practice-hours" | "absences" | "cpd-activity" | "feedback" | "reflective-account" | "reflective-discussion" | "declarations" | "confirmation";
            /**
             * @description The record being edited, or the request being answered; null for a new record
             * @default null
             */
            recordId?: string | null;
            /**
             * @description The record’s `updatedAt` when editing began
             * @default null
             */
            basedOn?: string | null;
            /** @description What its fields hold */
            values: {
                [key: string]: unknown;
            };
            /**
             * Format: int32
             * @description Of the draft that these values were made of; 0 for a new one
             */
            revision: number;
        };
        HeldPart: {
            /**
             * @description The part of the register
             * @enum {string}
             */
            part: "nurse" | "midwife" | "nursing_associate" | "scphn";
            /**
             * Format: date
             * @description Since when; null where that is not known, or there is none
             */
            since: string | null;
        };
        Id: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
        };
        InvitationLink: {
            /**
             * @description Whether it can be accepted still
             * @enum {string}
             */
            state: "open" | "over";
            /** @description The address it was mailed to; null once it is over */
            email: string | null;
            /** @description What they are to be; null once it is over */
            role: ("owner" | "support" | "auditor") | null;
        };
        LinkResending: {
            /**
             * @description Which link
             * @enum {string}
             */
            link: "verify-email" | "reset-password";
        };
        LinkedSignIn: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description Through whom one signs in; null for one that is no longer offered */
            provider: ("google" | "microsoft" | "oidc") | null;
            /** @description What people call it */
            name: string;
            /** @description Its address there when it was linked; null where it gave none */
            email: string | null;
            /**
             * Format: date-time
             * @description When it was linked
             */
            linkedAt: string;
            /** @description When it was used last; null until it is used again */
            lastUsedAt: string | null;
        };
        MailProblem: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description What kind of message it is */
            kind: string;
            /** @description The address it goes to */
            toAddress: string;
            /**
             * @description How far it has come
             * @enum {string}
             */
            status: "pending" | "failed";
            /**
             * Format: int32
             * @description How often it was tried
             */
            attempts: number;
            /** @description What the mail server said last; null before it has said anything */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
        };
        MailedToken: {
            /** @description What the link carries that came by mail */
            token: string;
        };
        Message: {
            /** @description What was done, for whoever uses Cairn */
            message: string;
        };
        NextStep: {
            /**
             * @description The requirement it belongs to, what comes before and after them, or a draft to finish
             * @enum {string}
             */
            key: "draft" | "profile" | "practiceHours" | "cpd" | "feedback" | "reflectiveAccounts" | "reflectiveDiscussion" | "healthAndCharacter" | "indemnity" | "confirmation" | "apply";
            /** @description What is missing, as a colleague would say it */
            what: string;
            /** @description At what pace it can be reached, or what comes first */
            how: string | null;
            /** @description Who has been asked and has not answered yet */
            waitsFor: string | null;
            /** @description What its button says */
            action: string;
            /** @description Where the button leads: a page of the web app, or of the regulator */
            page: string;
        };
        NextSteps: {
            /**
             * Format: date
             * @description The day to apply by, or once that is past the last day of the registration; null without a date
             */
            by: string | null;
            /** @description What is left to do, in the order in which to do it */
            steps: components["schemas"]["NextStep"][];
        };
        OAuthClient: {
            /**
             * Format: uuid
             * @description Its id, which is its `client_id`
             */
            id: string;
            /** @description What it is called */
            name: string;
            /** @description The address of its website */
            website: string;
            /** @description Where people may be sent back to, compared to the letter: https, or http on the own machine */
            redirectUris: string[];
            /** @description What it may do, each an area and a verb */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
            /** @description Whether it keeps a secret, on a server of its own; on devices it cannot */
            isConfidential: boolean;
            /** @description Whether it is refused everywhere */
            isDisabled: boolean;
            /**
             * Format: int32
             * @description How many people have connected it
             */
            connections: number;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        OAuthClientChange: {
            /** @description What it is called */
            name: string;
            /** @description The address of its website */
            website: string;
            /** @description Where people may be sent back to, compared to the letter: https, or http on the own machine */
            redirectUris: string[];
            /** @description What it may ask people for, and no more */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
        };
        OAuthClientInput: {
            /** @description What it is called */
            name: string;
            /** @description The address of its website */
            website: string;
            /** @description Where people may be sent back to, compared to the letter: https, or http on the own machine */
            redirectUris: string[];
            /** @description What it may ask people for, and no more */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
            /** @description Whether it keeps a secret, on a server of its own; on devices it cannot */
            isConfidential: boolean;
        };
        OAuthClientMade: {
            /**
             * Format: uuid
             * @description Its id, which is its `client_id`
             */
            id: string;
            /** @description What it is called */
            name: string;
            /** @description The address of its website */
            website: string;
            /** @description Where people may be sent back to, compared to the letter: https, or http on the own machine */
            redirectUris: string[];
            /** @description What it may do, each an area and a verb */
            scopes: ("practice-hours:read" | "practice-hours:write" | "absences:read" | "absences:write" | "cpd-activities:read" | "cpd-activities:write" | "feedback:read" | "feedback:write" | "reflective-accounts:read" | "reflective-accounts:write" | "reflective-discussions:read" | "declarations:read" | "declarations:write" | "files:read" | "progress:read" | "status-statement:read" | "report:read" | "profile:read")[];
            /** @description Whether it keeps a secret, on a server of its own; on devices it cannot */
            isConfidential: boolean;
            /** @description Whether it is refused everywhere */
            isDisabled: boolean;
            /**
             * Format: int32
             * @description How many people have connected it
             */
            connections: number;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
            /** @description Its secret, told this once; null for one that cannot keep any */
            clientSecret: string | null;
        };
        OpenSession: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was used last
             */
            lastSeenAt: string;
            /** @description The network it came from; null where it is not told */
            address: string | null;
            /** @description The browser, as it calls itself */
            agent: string | null;
            /** @description Whether it was said to be a shared computer */
            isShared: boolean;
            /** @description Whether it is the session of this request */
            isThisOne: boolean;
        };
        OpenSupportGrant: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description Whose records */
            person: {
                /**
                 * Format: uuid
                 * @description Its id, a UUID
                 */
                id: string;
                /** @description The e-mail address, in lower case, at most 254 characters */
                email: string;
                /** @description First name, at most 200 characters */
                firstName: string | null;
                /** @description Last name, at most 200 characters */
                lastName: string | null;
            };
            /** @description What support may look at; all there is where it is left out */
            areas: ("progress" | "practice-hours" | "absences" | "cpd-activities" | "feedback" | "reflective-accounts" | "reflective-discussions" | "declarations")[];
            /**
             * Format: date-time
             * @description When it runs out
             */
            expiresAt: string;
        };
        OtherSessionsEnded: {
            /**
             * Format: int32
             * @description How many were ended
             */
            ended: number;
        };
        OwnAccountRecovery: {
            /**
             * @description What is said to be lost of what opens the account
             * @enum {string}
             */
            lost: "second-factor" | "email-address" | "both";
            /** @description The address that takes the place of the one that is lost; null where it stays */
            newEmail: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is carried out at the earliest
             */
            dueAt: string;
        };
        OwnAccountRecoveryState: {
            /** @description The one that waits; null where none does */
            waiting: components["schemas"]["OwnAccountRecovery"] | null;
        };
        OwnerProof: {
            /**
             * Format: password
             * @description The password: 8 characters or more at signing up, at most 256 bytes
             */
            password?: string;
            /** @description A code of their authenticator app, six digits, or a recovery code */
            code?: string;
            /** @description What the browser answered, as its `toJSON()` has it; what is not named here is not looked at */
            credential?: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /** @description What the device answered */
                response: {
                    /** @description What the browser signed for, as base64url */
                    clientDataJSON: string;
                    /** @description What the device says of this use, as base64url */
                    authenticatorData: string;
                    /** @description The signature of the device, as base64url */
                    signature: string;
                    /** @description What the device calls the person, as base64url; null where it does not say */
                    userHandle?: string | null;
                };
            };
        };
        Passkey: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description What its owner calls it */
            name: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /** @description When it was used last; null until it is used again */
            lastUsedAt: string | null;
            /** @description Whether it opens nothing by itself: since an account recovery, until it has been used beside the password once */
            needsPassword: boolean;
        };
        PasskeyAdded: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description What its owner calls it */
            name: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /** @description When it was used last; null until it is used again */
            lastUsedAt: string | null;
            /** @description Whether it opens nothing by itself: since an account recovery, until it has been used beside the password once */
            needsPassword: boolean;
            /** @description Ten, told this once, with the first factor of a person; else none */
            recoveryCodes: string[];
        };
        PasskeyChange: {
            /** @description What its owner calls it from now on */
            name: string;
        };
        PasskeyCreation: {
            /** @description What is to be signed, as base64url: once, within five minutes, by this browser */
            challenge: string;
            /** @description The site */
            rp: {
                /** @description Its host */
                id: string;
                /** @description What it is called */
                name: string;
            };
            /** @description The person, as their device will show them */
            user: {
                /** @description What the device calls the person, as base64url */
                id: string;
                /** @description Their e-mail address */
                name: string;
                /** @description What the device may show */
                displayName: string;
            };
            /** @description The kinds of key that are taken */
            pubKeyCredParams: {
                /**
                 * @description The kind of credential
                 * @constant
                 */
                type: "public-key";
                /**
                 * Format: int32
                 * @description The algorithm it signs by
                 */
                alg: number;
            }[];
            /**
             * Format: int32
             * @description How long the person may take, in milliseconds
             */
            timeout: number;
            /**
             * @description Whether the device is to be vouched for: it is not
             * @constant
             */
            attestation: "none";
            /** @description The passkeys there are, so that no device makes a second one */
            excludeCredentials: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /**
                 * @description The kind of credential
                 * @constant
                 */
                type: "public-key";
                /** @description By what the device may be reached */
                transports: string[];
            }[];
            /** @description What the device has to be able to do */
            authenticatorSelection: {
                /**
                 * @description Whether the device keeps the passkey itself
                 * @constant
                 */
                residentKey: "required";
                /**
                 * @description Whether the device keeps the passkey itself
                 * @constant
                 */
                requireResidentKey: true;
                /**
                 * @description Whether the device looks at who uses it
                 * @constant
                 */
                userVerification: "required";
            };
        };
        PasskeyInput: {
            /** @description Which device it is on, as its owner calls it */
            name: string;
            /** @description What the browser answered, as its `toJSON()` has it; what is not named here is not looked at */
            credential: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /** @description What the device answered */
                response: {
                    /** @description What the browser signed for, as base64url */
                    clientDataJSON: string;
                    /** @description The new key and what the device says of itself, as base64url */
                    attestationObject: string;
                    /** @description By what the device may be reached */
                    transports?: string[];
                };
            };
        };
        PasskeyProof: {
            /** @description What the browser answered, as its `toJSON()` has it; what is not named here is not looked at */
            credential: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /** @description What the device answered */
                response: {
                    /** @description What the browser signed for, as base64url */
                    clientDataJSON: string;
                    /** @description What the device says of this use, as base64url */
                    authenticatorData: string;
                    /** @description The signature of the device, as base64url */
                    signature: string;
                    /** @description What the device calls the person, as base64url; null where it does not say */
                    userHandle?: string | null;
                };
            };
        };
        PasskeyRequest: {
            /** @description What is to be signed, as base64url: once, within five minutes, by this browser */
            challenge: string;
            /** @description The host of the site */
            rpId: string;
            /**
             * Format: int32
             * @description How long the person may take, in milliseconds
             */
            timeout: number;
            /**
             * @description Whether the device looks at who uses it
             * @constant
             */
            userVerification: "required";
            /** @description The passkeys that will do; any of the person where empty */
            allowCredentials: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /**
                 * @description The kind of credential
                 * @constant
                 */
                type: "public-key";
                /** @description By what the device may be reached */
                transports: string[];
            }[];
        };
        PasskeySignIn: {
            /** @description What the browser answered, as its `toJSON()` has it; what is not named here is not looked at */
            credential: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /** @description What the device answered */
                response: {
                    /** @description What the browser signed for, as base64url */
                    clientDataJSON: string;
                    /** @description What the device says of this use, as base64url */
                    authenticatorData: string;
                    /** @description The signature of the device, as base64url */
                    signature: string;
                    /** @description What the device calls the person, as base64url; null where it does not say */
                    userHandle?: string | null;
                };
            };
        };
        PasswordChange: {
            /**
             * Format: password
             * @description The password as it is now
             */
            currentPassword: string;
            /**
             * Format: password
             * @description The password: 8 characters or more, at most 256 bytes, with an uppercase and a lowercase letter, a number and something that is neither, and none that is well known
             */
            newPassword: string;
            /** @description A code of their authenticator app, six digits, or a recovery code */
            code?: string;
            /** @description What the browser answered, as its `toJSON()` has it; what is not named here is not looked at */
            credential?: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /** @description What the device answered */
                response: {
                    /** @description What the browser signed for, as base64url */
                    clientDataJSON: string;
                    /** @description What the device says of this use, as base64url */
                    authenticatorData: string;
                    /** @description The signature of the device, as base64url */
                    signature: string;
                    /** @description What the device calls the person, as base64url; null where it does not say */
                    userHandle?: string | null;
                };
            };
        };
        PasswordReset: {
            /** @description What the link carries that came by mail */
            token: string;
            /**
             * Format: password
             * @description The password from now on: 8 characters or more, at most 256 bytes, and none that is well known
             */
            newPassword: string;
            /** @description The ids of the recently linked sign-ins to keep; all others of the last 30 days are removed */
            keepSignInMethods?: string[];
        };
        PasswordResetRequest: {
            /**
             * Format: email
             * @description The e-mail address, in lower case, at most 254 characters
             */
            email: string;
        };
        PinRelease: {
            /** @description NMC PIN: two digits, a letter, four digits, a letter */
            nmcPin: string;
            /** @description The e-mail address or id of the account the PIN belongs to */
            claimant: string;
            /** @description How it was checked whose PIN it is, 10 to 500 characters */
            note: string;
        };
        PracticeHours: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: date
             * @description The first day
             */
            startDate: string;
            /**
             * Format: date
             * @description The last day; null where it goes on, or is the same
             */
            endDate: string | null;
            /** @description Whether the post is still held: then it has no last day, and is counted up to today */
            isCurrent: boolean;
            /** @description Hours, with at most two decimals */
            hours: string;
            /**
             * @description What `hours` is said of: all of it, or each day, week, month or year
             * @enum {string}
             */
            hoursFrequency: "total" | "daily" | "weekly" | "monthly" | "annually";
            /** @description What was entered comes to, in hours with two decimals; worked out by the server */
            calculatedTotalHours: string;
            /**
             * @description The area of practice
             * @enum {string}
             */
            setting: "ae" | "agency" | "community" | "district" | "education" | "elderly_care" | "ward" | "icu" | "management" | "maternity" | "mental_health" | "occupational" | "theatre" | "outpatients" | "paediatrics" | "private" | "prison" | "research" | "school" | "specialist";
            /** @description The organisation, at most 200 characters */
            employer: string | null;
            /** @description The address of the organisation, at most 500 characters */
            employerAddress: string | null;
            /** @description The postcode of the organisation, at most 16 characters */
            employerPostcode: string | null;
            /** @description The kind of place, as the NMC’s log lists them */
            workSetting: ("ambulance" | "care_home" | "community" | "consultancy" | "cosmetic" | "governing_body" | "primary_care" | "hospital" | "inspectorate" | "insurance_legal" | "maternity" | "military" | "occupational_health" | "police" | "policy" | "prison" | "private_domestic" | "public_health" | "school" | "specialist" | "telephone" | "trade_union" | "university" | "voluntary" | "other") | null;
            /** @description What was done there, as the NMC’s log lists it */
            scopeOfPractice: ("clinical_care" | "education" | "research" | "management" | "leadership" | "policy" | "commissioning" | "consultancy" | "quality_assurance") | null;
            /** @description What the work was, at most 10,000 characters */
            description: string | null;
            /** @description How the hours are divided between the parts of the register held, in tenths that come to ten */
            registrationShares: {
                /**
                 * Format: int32
                 * @description Tenths for the part of nurses
                 */
                nurse?: number;
                /**
                 * Format: int32
                 * @description Tenths for the part of midwives
                 */
                midwife?: number;
                /**
                 * Format: int32
                 * @description Tenths for the part of nursing associates
                 */
                nursing_associate?: number;
            } | null;
            /** @description The other system that sent it, by a name of its own choosing; null where none did */
            source: string | null;
            /** @description What that system calls it; null where it does not */
            externalId: string | null;
            /**
             * Format: int32
             * @description How many files it has, one that was refused among them
             */
            evidenceFiles: number;
            /** @description What of it counts, in hours with two decimals */
            countedHours: string;
            /** @description Whether it counts, wholly or in part */
            countsTowardProgress: boolean;
            /** @description Why it does not count, or not all of it, in words; null where all of it does */
            notCountedReason: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        PracticeHoursBulk: {
            /**
             * @description What becomes of the good rows where others are refused: none is saved, or each is taken by itself
             * @enum {string}
             */
            mode: "all_or_nothing" | "row_by_row";
            /** @description The records, at most 500 */
            rows: {
                /**
                 * Format: date
                 * @description The first day
                 */
                startDate: string;
                /** @description The last day; null where it goes on, or is the same */
                endDate?: string | null;
                /**
                 * @description Whether the post is still held: then it has no last day, and is counted up to today
                 * @default false
                 * @enum {boolean}
                 */
                isCurrent?: true | false;
                /** @description Hours, with at most two decimals */
                hours: string | number;
                /**
                 * @description What `hours` is said of: all of it, or each day, week, month or year
                 * @enum {string}
                 */
                hoursFrequency: "total" | "daily" | "weekly" | "monthly" | "annually";
                /**
                 * @description The area of practice
                 * @enum {string}
                 */
                setting: "ae" | "agency" | "community" | "district" | "education" | "elderly_care" | "ward" | "icu" | "management" | "maternity" | "mental_health" | "occupational" | "theatre" | "outpatients" | "paediatrics" | "private" | "prison" | "research" | "school" | "specialist";
                /** @description The organisation, at most 200 characters */
                employer?: string | null;
                /** @description The address of the organisation, at most 500 characters */
                employerAddress?: string | null;
                /** @description The postcode of the organisation, at most 16 characters */
                employerPostcode?: string | null;
                /** @description The kind of place, as the NMC’s log lists them */
                workSetting?: ("ambulance" | "care_home" | "community" | "consultancy" | "cosmetic" | "governing_body" | "primary_care" | "hospital" | "inspectorate" | "insurance_legal" | "maternity" | "military" | "occupational_health" | "police" | "policy" | "prison" | "private_domestic" | "public_health" | "school" | "specialist" | "telephone" | "trade_union" | "university" | "voluntary" | "other" | "") | null;
                /** @description What was done there, as the NMC’s log lists it */
                scopeOfPractice?: ("clinical_care" | "education" | "research" | "management" | "leadership" | "policy" | "commissioning" | "consultancy" | "quality_assurance" | "") | null;
                /** @description What the work was, at most 10,000 characters */
                description?: string | null;
                /** @description How the hours are divided between the parts of the register held, in tenths that come to ten */
                registrationShares?: {
                    /** @description Tenths for the part of nurses */
                    nurse?: string | number;
                    /** @description Tenths for the part of midwives */
                    midwife?: string | number;
                    /** @description Tenths for the part of nursing associates */
                    nursing_associate?: string | number;
                } | null;
                /**
                 * Format: date-time
                 * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
                 */
                updatedAt?: string;
                /** @description The other system that has the record, by a name of its own choosing; left out where none has */
                source?: string | null;
                /** @description What that system calls it: where it is there already it is replaced */
                externalId?: string | null;
            }[];
        };
        PracticeHoursChanged: {
            /**
             * @description What it tells of
             * @constant
             */
            type: "practice-hours.changed";
            /**
             * Format: date-time
             * @description When that was noticed, the same at every try
             */
            timestamp: string;
            /**
             * Format: uuid
             * @description The id of the webhook, by which a receiver knows whose it is
             */
            webhookId: string;
            /** @description What it happened to, by its id; nothing of what any record says */
            data: {
                /** @description The records, at most 100 */
                records: {
                    /**
                     * Format: uuid
                     * @description The id of the record
                     */
                    id: string;
                    /**
                     * @description What became of it since it was told last
                     * @enum {string}
                     */
                    change: "created" | "updated" | "deleted";
                }[];
                /**
                 * Format: int32
                 * @description How many more changed that are not named
                 */
                more: number;
            };
        };
        PracticeHoursInput: {
            /**
             * Format: date
             * @description The first day
             */
            startDate: string;
            /** @description The last day; null where it goes on, or is the same */
            endDate?: string | null;
            /**
             * @description Whether the post is still held: then it has no last day, and is counted up to today
             * @default false
             * @enum {boolean}
             */
            isCurrent?: true | false;
            /** @description Hours, with at most two decimals */
            hours: string | number;
            /**
             * @description What `hours` is said of: all of it, or each day, week, month or year
             * @enum {string}
             */
            hoursFrequency: "total" | "daily" | "weekly" | "monthly" | "annually";
            /**
             * @description The area of practice
             * @enum {string}
             */
            setting: "ae" | "agency" | "community" | "district" | "education" | "elderly_care" | "ward" | "icu" | "management" | "maternity" | "mental_health" | "occupational" | "theatre" | "outpatients" | "paediatrics" | "private" | "prison" | "research" | "school" | "specialist";
            /** @description The organisation, at most 200 characters */
            employer?: string | null;
            /** @description The address of the organisation, at most 500 characters */
            employerAddress?: string | null;
            /** @description The postcode of the organisation, at most 16 characters */
            employerPostcode?: string | null;
            /** @description The kind of place, as the NMC’s log lists them */
            workSetting?: ("ambulance" | "care_home" | "community" | "consultancy" | "cosmetic" | "governing_body" | "primary_care" | "hospital" | "inspectorate" | "insurance_legal" | "maternity" | "military" | "occupational_health" | "police" | "policy" | "prison" | "private_domestic" | "public_health" | "school" | "specialist" | "telephone" | "trade_union" | "university" | "voluntary" | "other" | "") | null;
            /** @description What was done there, as the NMC’s log lists it */
            scopeOfPractice?: ("clinical_care" | "education" | "research" | "management" | "leadership" | "policy" | "commissioning" | "consultancy" | "quality_assurance" | "") | null;
            /** @description What the work was, at most 10,000 characters */
            description?: string | null;
            /** @description How the hours are divided between the parts of the register held, in tenths that come to ten */
            registrationShares?: {
                /** @description Tenths for the part of nurses */
                nurse?: string | number;
                /** @description Tenths for the part of midwives */
                midwife?: string | number;
                /** @description Tenths for the part of nursing associates */
                nursing_associate?: string | number;
            } | null;
            /**
             * Format: date-time
             * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
             */
            updatedAt?: string;
        };
        /**
         * Problem
         * @description Why a call was refused (RFC 9457). The reasons are listed at /api/docs/errors.
         */
        Problem: {
            /**
             * Format: uri-reference
             * @description Where the reason is explained, as an address below that of Cairn
             */
            type: string;
            /** @description The reason in a few words, the same each time */
            title: string;
            /**
             * Format: int32
             * @description The status of the answer
             */
            status: number;
            /** @description The same as `message` */
            detail: string;
            /** @description What is wrong, for whoever uses Cairn */
            message: string;
            /**
             * @description One for each status
             * @enum {string}
             */
            code: "BAD_REQUEST" | "CONFLICT" | "FORBIDDEN" | "INTERNAL_SERVER_ERROR" | "METHOD_NOT_SUPPORTED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RANGE_NOT_SATISFIABLE" | "SERVICE_UNAVAILABLE" | "TOO_MANY_REQUESTS" | "UNAUTHORIZED" | "UNPROCESSABLE_CONTENT" | "UNSUPPORTED_MEDIA_TYPE";
            /**
             * @description Which of the reasons that share a status
             * @enum {string}
             */
            reason: "account_blocked" | "account_closing" | "account_deleted" | "address_confirmed" | "administrator_already" | "already_signed" | "app_not_begun" | "app_set_up_already" | "application_not_open" | "area_not_open" | "blocked_account" | "cannot_restore" | "challenge_over" | "confirmation_exists" | "confirmation_unclear" | "cycle_reopened" | "discussant_part_empty" | "discussion_first" | "disk_full" | "email_taken" | "file_not_accepted" | "file_not_ready" | "form_completed" | "form_finalised" | "form_is_draft" | "form_not_completed" | "from_another_site" | "idempotency_key_reused" | "insufficient_scope" | "invalid_input" | "last_way_in" | "later_years_submitted" | "link_expired" | "message_held" | "message_leaving" | "message_sent" | "name_and_pin_first" | "no_password" | "no_second_factor" | "not_administrator" | "not_allowed" | "not_found" | "not_ready" | "not_restricted" | "not_signed_in" | "not_signed_on_paper" | "organisation_only" | "overloaded" | "own_account" | "own_recovery" | "owner_account" | "passkey_taken" | "passkeys_off" | "password_needed" | "password_set_already" | "pin_held_already" | "pin_not_held" | "pin_taken" | "processing_restricted" | "range_not_satisfiable" | "record_deleted" | "recovery_over" | "recovery_under_way" | "reminders_stopped" | "renewal_month_changed" | "renewal_month_needed" | "report_too_long" | "request_not_open" | "request_sent" | "requirements_unmet" | "scan_attached" | "second_factor_not_set_up" | "second_factor_required" | "sent_again" | "sign_in_over" | "signed_on_paper" | "signing_closed" | "stale_draft" | "stale_etag" | "stale_update" | "storage_full" | "submitted_years" | "support_access_open" | "support_access_over" | "text_quota_reached" | "too_far_back" | "too_large" | "too_many_clients" | "too_many_files" | "too_many_looks" | "too_many_passkeys" | "too_many_records" | "too_many_requests" | "too_many_tokens" | "too_many_webhooks" | "unexpected" | "unknown_passkey" | "unreadable_request" | "webhook_off" | "wrong_code" | "wrong_credentials" | "wrong_method" | "wrong_passkey" | "wrong_password" | "wrong_type";
            /** @description What is wrong, field by field, where it is a field */
            issues?: {
                /** @description The field, with a dot at each level */
                path: string;
                /** @description What is wrong with it, in words */
                message: string;
            }[];
            /**
             * Format: uuid
             * @description What support asks for
             */
            requestId: string;
        };
        ProfileChange: {
            /** @description First name, at most 200 characters */
            firstName?: string | null;
            /** @description Last name, at most 200 characters */
            lastName?: string | null;
            /** @description NMC PIN: two digits, a letter, four digits, a letter */
            nmcPin?: string | null;
            /** @description The last day of the month in which registration expires; null leaves it as it is, empty clears it */
            revalidationDate?: string | null;
            /** @description The last day of the month in which registration expired before the NMC extended it, at most 12 months before; null leaves it as it is while it fits, empty says that there is no extension */
            extendedFrom?: string | null;
            /** @description The parts of the register held, where one of these says it */
            registrationType?: ("nurse" | "midwife" | "nurse_midwife" | "nursing_associate" | "") | null;
            /** @description The parts of the register held, and since when */
            registrationParts?: {
                /**
                 * @description The part of the register
                 * @enum {string}
                 */
                part: "nurse" | "midwife" | "nursing_associate" | "scphn";
                /** @description Since when; null where that is not known, or there is none */
                since?: string | null;
            }[] | null;
            /** @description Whether they work full-time, part-time or otherwise */
            workingHours?: ("full_time" | "part_time" | "bank_agency" | "career_break" | "retired" | "") | null;
            /** @description What they work as, at most 200 characters */
            jobTitle?: string | null;
            /** @description The organisation, at most 200 characters */
            employer?: string | null;
            /** @description The address of work, at most 500 characters */
            workAddress?: string | null;
            /** @description How they would rather be reached */
            preferredContactMethod?: ("email" | "phone" | "post" | "") | null;
            /** @description Telephone number as they write it, at most 200 characters */
            phoneNumber?: string | null;
            /**
             * Format: date-time
             * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
             */
            updatedAt?: string;
        };
        Progress: {
            /** @description Practice hours that count, in hours with two decimals */
            practiceHoursCompleted: string;
            /** @description Practice hours that are asked for, in hours with two decimals */
            practiceHoursRequired: string;
            /** @description One for each part held; never pooled */
            practiceHoursByPart: {
                /** @description The part of the register */
                part: ("nurse" | "midwife" | "nursing_associate") | null;
                /**
                 * Format: date
                 * @description Since when; null where that is not known, or there is none
                 */
                since: string | null;
                /** @description What counts, in hours with two decimals */
                completed: string;
                /** @description What is asked for, in hours with two decimals */
                required: string;
            }[];
            /** @description CPD that counts, in hours with two decimals */
            cpdHoursCompleted: string;
            /** @description CPD that is asked for, in hours with two decimals */
            cpdHoursRequired: string;
            /** @description Participatory CPD that counts, in hours with two decimals */
            cpdParticipatoryHoursCompleted: string;
            /** @description Participatory CPD that is asked for, in hours with two decimals */
            cpdParticipatoryHoursRequired: string;
            /**
             * Format: int32
             * @description How many CPD activities count
             */
            cpdRecordsCompleted: number;
            /**
             * Format: int32
             * @description How many reflective accounts count
             */
            reflectiveAccountsCompleted: number;
            /**
             * Format: int32
             * @description How many reflective accounts are asked for
             */
            reflectiveAccountsRequired: number;
            /**
             * Format: int32
             * @description How many pieces of feedback count
             */
            feedbackCompleted: number;
            /**
             * Format: int32
             * @description How many pieces of feedback are asked for
             */
            feedbackRequired: number;
            /**
             * Format: int32
             * @description How many reflective discussions count
             */
            reflectiveDiscussionsCompleted: number;
            /** @description Whether a reflective discussion counts */
            reflectiveDiscussionComplete: boolean;
            /** @description Whether the declaration of health and character counts */
            healthAndCharacterComplete: boolean;
            /** @description Whether the declaration of indemnity counts */
            indemnityComplete: boolean;
            /** @description Whether the confirmation counts */
            confirmationComplete: boolean;
        };
        PublicDiscussion: {
            /** @description Whose discussion it is, at most 200 characters */
            revalidatorName: string;
            /** @description Their NMC PIN */
            revalidatorPin: string;
            /** @description The other registrant, at most 200 characters */
            discussantName: string;
            /** @description The NMC PIN of the discussant */
            discussantPin: string;
            /**
             * Format: date
             * @description The day of the discussion
             */
            discussionDate: string;
            /** @description What was discussed, at most 10,000 characters */
            discussionSummary: string;
            /** @description Whether the discussant has signed by their link */
            discussantConfirmed: boolean;
            /**
             * Format: date-time
             * @description When its link ends
             */
            expiresAt: string;
        };
        PublicDiscussionContact: {
            /** @description The e-mail address of the discussant, who gets the link there */
            discussantEmail: string;
            /** @description The professional address of the discussant, at most 500 characters */
            discussantAddress: string;
            /** @description The telephone number of the discussant, at most 200 characters */
            discussantContactNumber: string;
            /**
             * Format: int32
             * @description How many reflective accounts were discussed; 0 where its owner has not chosen them. Never which.
             */
            reflectiveAccountCount: number;
        };
        RecoveryCodes: {
            /** @description Ten recovery codes, told this once; each opens once */
            recoveryCodes: string[];
        };
        ReflectiveAccount: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description Its title, at most 200 characters; null where it has none */
            title: string | null;
            /**
             * Format: date
             * @description The day
             */
            date: string;
            /** @description What it is about */
            about: ("cpd" | "feedback" | "event")[];
            /** @description The own CPD activity it is about; null where it is about none */
            cpdActivityId: string | null;
            /** @description The own feedback it is about; null where it is about none */
            feedbackId: string | null;
            /** @description What happened, at most 10,000 characters */
            natureOfActivity: string;
            /** @description What was learned, at most 10,000 characters */
            whatLearned: string;
            /** @description How practice changed or improved, at most 10,000 characters */
            howImproved: string;
            /** @description How it is relevant to the Code, at most 10,000 characters */
            codeRelevance: string;
            /** @description The themes of the Code, each once */
            nmcCodeThemes: ("prioritise-people" | "practise-effectively" | "preserve-safety" | "promote-professionalism")[];
            /** @description Whether it is unfinished, and counts to nothing */
            isDraft: boolean;
            /** @description Whether it counts, wholly or in part */
            countsTowardProgress: boolean;
            /** @description Why it does not count, or not all of it, in words; null where all of it does */
            notCountedReason: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        ReflectiveAccountInput: {
            /** @description Its title, at most 200 characters */
            title?: string | null;
            /**
             * Format: date
             * @description The day
             */
            date: string;
            /** @description What it is about */
            about?: ("cpd" | "feedback" | "event")[] | null;
            /** @description The own CPD activity it is about; null where it is about none */
            cpdActivityId?: (string | "") | null;
            /** @description The own feedback it is about; null where it is about none */
            feedbackId?: (string | "") | null;
            /** @description What happened, at most 10,000 characters */
            natureOfActivity?: string | null;
            /** @description What was learned, at most 10,000 characters */
            whatLearned?: string | null;
            /** @description How practice changed or improved, at most 10,000 characters */
            howImproved?: string | null;
            /** @description How it is relevant to the Code, at most 10,000 characters */
            codeRelevance?: string | null;
            /** @description The themes of the Code, each once */
            nmcCodeThemes?: ("prioritise-people" | "practise-effectively" | "preserve-safety" | "promote-professionalism")[] | null;
            /**
             * @description Whether it is unfinished, and counts to nothing
             * @default false
             * @enum {boolean}
             */
            isDraft?: true | false;
            /**
             * Format: date-time
             * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
             */
            updatedAt?: string;
        };
        ReflectiveDiscussion: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description Whose discussion it is, at most 200 characters */
            revalidatorName: string;
            /** @description Their NMC PIN */
            revalidatorPin: string;
            /** @description The other registrant, at most 200 characters */
            discussantName: string;
            /** @description The NMC PIN of the discussant */
            discussantPin: string;
            /**
             * Format: date
             * @description The day of the discussion
             */
            discussionDate: string;
            /** @description What was discussed, at most 10,000 characters */
            discussionSummary: string;
            /** @description The e-mail address of the discussant, who gets the link there */
            discussantEmail: string;
            /** @description The professional address of the discussant, at most 500 characters */
            discussantAddress: string;
            /** @description The telephone number of the discussant, at most 200 characters */
            discussantContactNumber: string;
            /** @description Their signature, a PNG as a data URL of at most 200 KB; null while there is none */
            revalidatorSignature: string | null;
            /**
             * Format: date
             * @description The day they signed; null while they have not
             */
            revalidatorSignedDate: string | null;
            /** @description The signature of the discussant, a PNG as a data URL of at most 200 KB */
            discussantSignature: string | null;
            /**
             * Format: date
             * @description The day the discussant signed; null while they have not
             */
            discussantSignedDate: string | null;
            /** @description Whether the discussant has signed by their link */
            discussantConfirmed: boolean;
            /** @description Whether the discussant agrees to be contacted by the NMC */
            discussantAgreesToContact: boolean;
            /** @description How the discussant came to sign: `mail` by the link in our email, `link` by the one the owner can copy. Null until they sign, and for older signatures. */
            discussantCameBy: ("mail" | "link") | null;
            /** @description Where the discussant signed: in a browser in which the owner was signed in, on a network and kind of browser the owner used in the day before, or elsewhere. Null like discussantCameBy. */
            discussantBrowser: ("registrant-signed-in" | "registrant-before" | "other") | null;
            /**
             * Format: date
             * @description The day on which the discussant signed the form on paper; null while they are to sign through their link. Such a form has no link, and counts once a scan of it is attached.
             */
            paperSignedDate: string | null;
            /** @description Which of the owner’s reflective accounts were discussed. One that has been deleted since stays named. */
            reflectiveAccountIds: string[];
            /** @description Whether a scan of the form signed on paper can be opened. */
            paperScanAttached: boolean;
            /** @description What the discussant filled in or changed before signing: each such field as its owner had sent it, empty where it was left to them. */
            changedByDiscussant: {
                /** @description The NMC PIN of the discussant */
                discussantPin?: string;
                /** @description The professional address of the discussant, at most 500 characters */
                discussantAddress?: string;
                /** @description The telephone number of the discussant, at most 200 characters */
                discussantContactNumber?: string;
                /** @description What was discussed, at most 10,000 characters */
                discussionSummary?: string;
            } | null;
            /** @description When an edit last voided the signature of the discussant; null where none did */
            signatureVoidedAt: string | null;
            /**
             * @description How far it has come
             * @enum {string}
             */
            status: "draft" | "completed";
            /** @description Whether the form is locked for good */
            isFinalized: boolean;
            /** @description When the form was locked; null while it is not */
            finalizedAt: string | null;
            /** @description What the link of the discussant ends with; null while there is no link */
            discussantToken: string | null;
            /** @description When the link was mailed; null while it was not */
            emailSentAt: string | null;
            /** @description When Cairn reminds the discussant by itself, unless they sign before. */
            reminderDueAt: string | null;
            /**
             * Format: int32
             * @description How many reminders were sent
             */
            remindersSent: number;
            /** @description When the last reminder was sent; null before the first */
            lastReminderAt: string | null;
            /** @description When the discussant asked not to be reminded. They are asked to sign it by mail no more. */
            remindersStoppedAt: string | null;
            /** @description When its link ends */
            expiresAt: string | null;
            /** @description When the discussant signed; null while they have not */
            completedAt: string | null;
            /** @description Whether it counts, wholly or in part */
            countsTowardProgress: boolean;
            /** @description Why it does not count, or not all of it, in words; null where all of it does */
            notCountedReason: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        ReflectiveDiscussionForSupport: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description Whose discussion it is, at most 200 characters */
            revalidatorName: string;
            /** @description Their NMC PIN */
            revalidatorPin: string;
            /**
             * Format: date
             * @description The day of the discussion
             */
            discussionDate: string;
            /** @description What was discussed, at most 10,000 characters */
            discussionSummary: string;
            /**
             * Format: date
             * @description The day they signed; null while they have not
             */
            revalidatorSignedDate: string | null;
            /**
             * Format: date
             * @description The day the discussant signed; null while they have not
             */
            discussantSignedDate: string | null;
            /** @description Whether the discussant has signed by their link */
            discussantConfirmed: boolean;
            /** @description Whether the discussant agrees to be contacted by the NMC */
            discussantAgreesToContact: boolean;
            /** @description How the discussant came to sign: `mail` by the link in our email, `link` by the one the owner can copy. Null until they sign, and for older signatures. */
            discussantCameBy: ("mail" | "link") | null;
            /** @description Where the discussant signed: in a browser in which the owner was signed in, on a network and kind of browser the owner used in the day before, or elsewhere. Null like discussantCameBy. */
            discussantBrowser: ("registrant-signed-in" | "registrant-before" | "other") | null;
            /**
             * Format: date
             * @description The day on which the discussant signed the form on paper; null while they are to sign through their link. Such a form has no link, and counts once a scan of it is attached.
             */
            paperSignedDate: string | null;
            /** @description Which of the owner’s reflective accounts were discussed. One that has been deleted since stays named. */
            reflectiveAccountIds: string[];
            /** @description Whether a scan of the form signed on paper can be opened. */
            paperScanAttached: boolean;
            /** @description When an edit last voided the signature of the discussant; null where none did */
            signatureVoidedAt: string | null;
            /**
             * @description How far it has come
             * @enum {string}
             */
            status: "draft" | "completed";
            /** @description Whether the form is locked for good */
            isFinalized: boolean;
            /** @description When the form was locked; null while it is not */
            finalizedAt: string | null;
            /** @description When the link was mailed; null while it was not */
            emailSentAt: string | null;
            /** @description When Cairn reminds the discussant by itself, unless they sign before. */
            reminderDueAt: string | null;
            /**
             * Format: int32
             * @description How many reminders were sent
             */
            remindersSent: number;
            /** @description When the last reminder was sent; null before the first */
            lastReminderAt: string | null;
            /** @description When the discussant asked not to be reminded. They are asked to sign it by mail no more. */
            remindersStoppedAt: string | null;
            /** @description When its link ends */
            expiresAt: string | null;
            /** @description When the discussant signed; null while they have not */
            completedAt: string | null;
            /** @description Whether it counts, wholly or in part */
            countsTowardProgress: boolean;
            /** @description Why it does not count, or not all of it, in words; null where all of it does */
            notCountedReason: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        ReflectiveDiscussionInput: {
            /** @description Whose discussion it is, at most 200 characters */
            revalidatorName?: string | null;
            /** @description Their NMC PIN */
            revalidatorPin?: string | null;
            /** @description The other registrant, at most 200 characters */
            discussantName?: string | null;
            /** @description The NMC PIN of the discussant */
            discussantPin?: string | null;
            /** @description The e-mail address of the discussant, who gets the link there */
            discussantEmail?: string | null;
            /** @description The professional address of the discussant, at most 500 characters */
            discussantAddress?: string | null;
            /** @description The telephone number of the discussant, at most 200 characters */
            discussantContactNumber?: string | null;
            /**
             * Format: date
             * @description The day of the discussion
             */
            discussionDate: string;
            /** @description What was discussed, at most 10,000 characters */
            discussionSummary?: string | null;
            /** @description Which of your own completed reflective accounts were discussed. Left out or null, those chosen before stay; none on a new form. */
            reflectiveAccountIds?: string[] | null;
            /** @description The day on which the discussant signed the form on paper; null where they sign by their link */
            paperSignedDate?: string | null;
            /** @description Their signature, a PNG as a data URL of at most 200 KB; null while there is none */
            revalidatorSignature?: string | null;
            /**
             * @description `completed` needs all nine fields and a signature, `draft` only `discussionDate`.
             * @default completed
             * @enum {string}
             */
            status?: "draft" | "completed";
            /**
             * @description `true` lets the PIN, address and contact number of the discussant be empty: they fill them in when they sign.
             * @default false
             * @enum {boolean}
             */
            discussantFillsIn?: true | false;
            /**
             * Format: date-time
             * @description The `updatedAt` that was read. If the record has changed since, nothing is written; left out, whatever is there is overwritten
             */
            updatedAt?: string;
        };
        Registration: {
            /**
             * Format: email
             * @description The e-mail address, in lower case, at most 254 characters
             */
            email: string;
            /**
             * Format: password
             * @description The password: 8 characters or more, at most 256 bytes, with an uppercase and a lowercase letter, a number and something that is neither, and none that is well known
             */
            password: string;
            /** @description First name, at most 200 characters */
            firstName?: string | null;
            /** @description Last name, at most 200 characters */
            lastName?: string | null;
        };
        ReminderChoice: {
            /** @description The reminders that are mailed; none when empty */
            kinds: ("ninetyDays" | "opens" | "thirtyDays" | "sevenDays" | "applyBy" | "lapses" | "monthly")[];
            /**
             * @description Whether they have said that they have applied for the present renewal
             * @default false
             * @enum {boolean}
             */
            applied?: true | false;
        };
        ReminderSettings: {
            /** @description The reminders that are mailed; none when empty */
            kinds: ("ninetyDays" | "opens" | "thirtyDays" | "sevenDays" | "applyBy" | "lapses" | "monthly")[];
            /** @description Whether you have said that you have applied: none come for that renewal */
            applied: boolean;
        };
        RequirementMet: {
            /**
             * @description What it tells of
             * @constant
             */
            type: "requirement.met";
            /**
             * Format: date-time
             * @description When that was noticed, the same at every try
             */
            timestamp: string;
            /**
             * Format: uuid
             * @description The id of the webhook, by which a receiver knows whose it is
             */
            webhookId: string;
            /** @description What it happened to, by its id; nothing of what any record says */
            data: {
                /**
                 * @description The requirement, by its `key` at `GET /requirements`
                 * @enum {string}
                 */
                requirement: "practiceHours" | "cpd" | "feedback" | "reflectiveAccounts" | "reflectiveDiscussion" | "healthAndCharacter" | "indemnity" | "confirmation";
            };
        };
        Requirements: {
            /** @description The rules it is judged by */
            ruleSet: {
                /**
                 * Format: date
                 * @description The first renewal date these rules hold for
                 */
                from: string;
            };
            /** @description The days whose records count; null while no revalidation date is set */
            cycle: {
                /**
                 * Format: date
                 * @description The first day
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day
                 */
                to: string;
            } | null;
            /** @description Every requirement, in the order of the NMC */
            requirements: {
                /**
                 * @description Its name for programs
                 * @enum {string}
                 */
                key: "practiceHours" | "cpd" | "feedback" | "reflectiveAccounts" | "reflectiveDiscussion" | "healthAndCharacter" | "indemnity" | "confirmation";
                /** @description What it is called */
                name: string;
                /** @description Whether all its measures are */
                met: boolean;
                /** @description The figures it is judged by */
                measures: {
                    /**
                     * @description Its name for programs
                     * @enum {string}
                     */
                    key: "practiceHours" | "cpdHours" | "participatoryLearning" | "cpdRecords" | "practiceRelatedFeedback" | "reflectiveAccounts" | "reflectiveDiscussion" | "healthAndCharacter" | "indemnity" | "confirmation";
                    /** @description What it is called */
                    name: string;
                    /** @description The part of the register judged; null for what is not judged part by part */
                    part: ("nurse" | "midwife" | "nursing_associate") | null;
                    /** @description Why a part that is held asks for nothing, where it does not */
                    note: string | null;
                    /**
                     * @description What is counted
                     * @enum {string}
                     */
                    unit: "hours" | "records" | "pieces" | "accounts" | "discussion" | "declaration" | "confirmation";
                    /** @description What is asked: hours with two decimals, whole numbers of everything else */
                    target: string;
                    /** @description What was recorded for it, or for no part of the register that is held, whether it counts or not: hours with two decimals, whole numbers of everything else */
                    recorded: string;
                    /** @description What of it counts: hours with two decimals, whole numbers of everything else */
                    counted: string;
                    /** @description What is still needed; zero once it is met: hours with two decimals, whole numbers of everything else */
                    missing: string;
                    /** @description Whether it is met */
                    met: boolean;
                    /** @description The regulator’s page with the rule */
                    source: string;
                    /**
                     * Format: date
                     * @description The day that page was read
                     */
                    readOn: string;
                    /** @description Newest first; of a record that counts in part the rest */
                    notCounted: {
                        /**
                         * @description The kind of record
                         * @enum {string}
                         */
                        noun: "practiceHours" | "cpdActivities" | "feedback" | "reflectiveAccounts" | "reflectiveDiscussions" | "healthAndCharacter" | "indemnity" | "confirmation";
                        /**
                         * Format: uuid
                         * @description Its id, a UUID
                         */
                        id: string;
                        /**
                         * Format: date
                         * @description Of practice hours the day on which they began
                         */
                        date: string;
                        /** @description How much of it was not counted: hours with two decimals, whole numbers of everything else */
                        notCounted: string;
                        /** @description The same words as the record’s own */
                        reason: string;
                    }[];
                }[];
            }[];
        };
        ResetLink: {
            /** @description Whether the link works */
            valid: boolean;
            /** @description What was done, for whoever uses Cairn */
            message: string;
            /** @description The sign-ins linked in the last 30 days, which a reset removes unless told to keep them */
            recentSignInMethods?: components["schemas"]["LinkedSignIn"][];
        };
        Restriction: {
            /** @description Why, in 10 to 500 characters, which the person reads */
            reason: string;
            /**
             * Format: uuid
             * @description The id of the open data protection case it belongs to
             */
            caseId: string;
        };
        RevalidationDatePreview: {
            /** @description The days whose records would count */
            cycle: {
                /**
                 * Format: date
                 * @description The first day
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day
                 */
                to: string;
            } | null;
            /** @description When the application could be made; null without a date */
            window: {
                /**
                 * Format: date
                 * @description The first day on which the application can be made
                 */
                opens: string;
                /**
                 * Format: date
                 * @description The day to apply by
                 */
                applyBy: string;
                /**
                 * Format: date
                 * @description The last day of the registration
                 */
                lapsesAfter: string;
            } | null;
            /** @description Records of which less would count */
            lost: {
                /**
                 * Format: int32
                 * @description How many records
                 */
                total: number;
                /** @description The newest of them, 10 at most */
                records: {
                    /**
                     * @description The kind of record
                     * @enum {string}
                     */
                    noun: "practiceHours" | "cpdActivities" | "feedback" | "reflectiveAccounts" | "reflectiveDiscussions" | "healthAndCharacter" | "indemnity" | "confirmation";
                    /**
                     * Format: uuid
                     * @description Its id, a UUID
                     */
                    id: string;
                    /** @description What it is called in its list; empty where nothing was given */
                    name: string;
                    /**
                     * Format: date
                     * @description Of practice hours the day on which they began
                     */
                    date: string;
                    /** @description How much of it counts now, and how much would; null for records that have no hours */
                    hours: {
                        /** @description Hours, two decimals */
                        before: string;
                        /** @description Hours, two decimals */
                        after: string;
                    } | null;
                    /** @description Why what would not count would not; null when all of it would */
                    reason: string | null;
                }[];
            };
            /** @description Records of which more would count */
            gained: {
                /**
                 * Format: int32
                 * @description How many records
                 */
                total: number;
                /** @description The newest of them, 10 at most */
                records: {
                    /**
                     * @description The kind of record
                     * @enum {string}
                     */
                    noun: "practiceHours" | "cpdActivities" | "feedback" | "reflectiveAccounts" | "reflectiveDiscussions" | "healthAndCharacter" | "indemnity" | "confirmation";
                    /**
                     * Format: uuid
                     * @description Its id, a UUID
                     */
                    id: string;
                    /** @description What it is called in its list; empty where nothing was given */
                    name: string;
                    /**
                     * Format: date
                     * @description Of practice hours the day on which they began
                     */
                    date: string;
                    /** @description How much of it counts now, and how much would; null for records that have no hours */
                    hours: {
                        /** @description Hours, two decimals */
                        before: string;
                        /** @description Hours, two decimals */
                        after: string;
                    } | null;
                    /** @description Why what would not count would not; null when all of it would */
                    reason: string | null;
                }[];
            };
        };
        SecondFactor: {
            /** @description Since when there is one; null where there is none */
            since: string | null;
            /** @description Since when an authenticator app is set up; null where none is */
            appSince: string | null;
            /**
             * Format: int32
             * @description How many passkeys there are, each of which is a second factor as well
             */
            passkeys: number;
            /**
             * Format: int32
             * @description How many recovery codes are left
             */
            recoveryCodesLeft: number;
            /** @description Whether this installation asks it of them */
            isRequired: boolean;
        };
        SecondFactorOn: {
            /** @description Since when there is one */
            since: string | null;
            /** @description Since when an authenticator app is set up; null where none is */
            appSince: string | null;
            /**
             * Format: int32
             * @description How many passkeys there are, each of which is a second factor as well
             */
            passkeys: number;
            /**
             * Format: int32
             * @description How many recovery codes are left
             */
            recoveryCodesLeft: number;
            /** @description Whether this installation asks it of them */
            isRequired: boolean;
            /** @description Ten recovery codes, told this once; each opens once */
            recoveryCodes: string[];
        };
        SecondStep: {
            /** @description A code of their authenticator app, six digits, or a recovery code */
            code: string;
        };
        SecondStepWays: {
            /** @description Whether a code of an authenticator app will do */
            app: boolean;
            /** @description Whether a passkey will do */
            passkey: boolean;
        };
        SessionEnds: {
            /**
             * Format: date-time
             * @description When the session ends if nothing is done
             */
            idleEndsAt: string;
            /**
             * Format: date-time
             * @description When the session ends in any case
             */
            endsAt: string;
        };
        Shifts: {
            /** @description The rota, by a name of its own choosing such as `ward-rota` */
            source: string;
            /** @description The shifts, at most 500, each externalId once */
            shifts: {
                /** @description What the rota calls the shift */
                externalId: string;
                /** @description When it began: an ISO 8601 time with its offset, or without one as the clock in London showed it */
                start: string;
                /** @description When it ended, written like `start`; at most 24 hours later */
                end: string;
                /**
                 * Format: int32
                 * @description Unpaid breaks, in minutes
                 * @default 0
                 */
                breakMinutes?: number;
                /**
                 * @description What became of it; only `worked` is practice
                 * @enum {string}
                 */
                status: "worked" | "leave" | "sickness" | "training" | "on_call" | "planned" | "cancelled";
                /** @description The part of the register it was worked as; left out where only one is held, or its owner says it later */
                part?: ("nurse" | "midwife" | "nursing_associate" | "") | null;
                /** @description The organisation, at most 200 characters */
                employer?: string | null;
                /** @description The area of practice */
                setting?: ("ae" | "agency" | "community" | "district" | "education" | "elderly_care" | "ward" | "icu" | "management" | "maternity" | "mental_health" | "occupational" | "theatre" | "outpatients" | "paediatrics" | "private" | "prison" | "research" | "school" | "specialist" | "") | null;
                /** @description The kind of place, as the NMC’s log lists them */
                workSetting?: ("ambulance" | "care_home" | "community" | "consultancy" | "cosmetic" | "governing_body" | "primary_care" | "hospital" | "inspectorate" | "insurance_legal" | "maternity" | "military" | "occupational_health" | "police" | "policy" | "prison" | "private_domestic" | "public_health" | "school" | "specialist" | "telephone" | "trade_union" | "university" | "voluntary" | "other" | "") | null;
                /** @description What was done there, as the NMC’s log lists it */
                scopeOfPractice?: ("clinical_care" | "education" | "research" | "management" | "leadership" | "policy" | "commissioning" | "consultancy" | "quality_assurance" | "") | null;
            }[];
        };
        ShiftsResult: {
            /**
             * Format: int32
             * @description How many shifts were taken in that were not there
             */
            taken: number;
            /**
             * Format: int32
             * @description How many shifts were there and are no longer as they were
             */
            corrected: number;
            /**
             * Format: int32
             * @description How many shifts were there already as they were sent
             */
            unchanged: number;
            /**
             * Format: int32
             * @description How many shifts were there and are part of no period any more
             */
            removed: number;
            /** @description The shifts that are part of no period, or are not in it as they were sent, and why */
            leftOut: {
                /** @description What the rota calls the shift */
                externalId: string;
                /**
                 * @description Why
                 * @enum {string}
                 */
                reason: "leave" | "sickness" | "training" | "on_call" | "planned" | "cancelled" | "not_over_yet" | "overlaps" | "period_deleted" | "changed_by_hand" | "submitted_years";
                /** @description Why, in words */
                message: string;
                /** @description The shift it overlaps; null where it is left out for another reason */
                overlapsWith: {
                    /** @description The rota it came from */
                    source: string;
                    /** @description What that rota calls it */
                    externalId: string;
                } | null;
            }[];
            /** @description The periods of practice these shifts are or were part of */
            periods: {
                /**
                 * Format: uuid
                 * @description The id of the entry of practice hours
                 */
                id: string;
                /**
                 * @description What became of the entry
                 * @enum {string}
                 */
                outcome: "created" | "changed" | "removed" | "unchanged";
                /**
                 * Format: date
                 * @description The first day
                 */
                startDate: string;
                /**
                 * Format: date
                 * @description The last day; null where it goes on, or is the same
                 */
                endDate: string;
                /** @description What its shifts come to, in hours with two decimals, rounded down */
                hours: string;
                /**
                 * Format: int32
                 * @description How many shifts it has
                 */
                shifts: number;
            }[];
        };
        SignIn: {
            /**
             * Format: email
             * @description The e-mail address, in lower case, at most 254 characters
             */
            email: string;
            /**
             * Format: password
             * @description The password: 8 characters or more at signing up, at most 256 bytes
             */
            password: string;
        };
        SignInMethods: {
            /** @description The password of the account */
            password: {
                /** @description Whether there is a password */
                isSet: boolean;
                /** @description When it was changed last; null where there is none, or nobody knows any more */
                changedAt: string | null;
            };
            /** @description The sign-ins through other services */
            linked: components["schemas"]["LinkedSignIn"][];
        };
        SignInOptions: {
            /** @description Whether one can sign in through Google */
            googleEnabled: boolean;
            /** @description Where a browser begins to sign in through Google; null where one cannot */
            googleUrl: string | null;
            /** @description Whether one can sign in through Microsoft */
            microsoftEnabled: boolean;
            /** @description Where a browser begins to sign in through Microsoft; null where one cannot */
            microsoftUrl: string | null;
            /** @description Whether one can sign in through the further provider that the operator has named */
            oidcEnabled: boolean;
            /** @description What that provider is called; null where there is none */
            oidcName: string | null;
            /** @description Where a browser begins to sign in through it; null where one cannot */
            oidcUrl: string | null;
            /** @description Whether one can sign in with a passkey */
            passkeysEnabled: boolean;
            /** @description Whether there are passwords here: not where people sign in through their organisation alone, and then none can join or reset one */
            passwordsEnabled: boolean;
        };
        SiteInfo: {
            /** @description Where to write to the people who run this installation; null where they named no address */
            supportEmail: string;
            /**
             * @description Whether an address has to be confirmed before mail goes to others
             * @enum {string}
             */
            addressVerification: "required" | "off";
            /** @description The domains whose addresses may open an account; anybody’s when empty */
            signUpDomains: string[];
            /**
             * @description Whether mail leaves, or is kept in a folder
             * @enum {string}
             */
            mailDelivery: "sent" | "kept";
            /**
             * Format: int32
             * @description What all files of one person may take, in bytes
             */
            storageBytes: number;
        };
        StatementKey: {
            /**
             * @description The kind of key
             * @constant
             */
            kty: "OKP";
            /**
             * @description Its curve
             * @constant
             */
            crv: "Ed25519";
            /** @description The public key */
            x: string;
            /** @description What the header of a statement calls it: its thumbprint */
            kid: string;
            /**
             * @description The algorithm it signs by
             * @constant
             */
            alg: "EdDSA";
            /**
             * @description What it is for
             * @constant
             */
            use: "sig";
        };
        StatementKeys: {
            /** @description The key that signs, and those that did so before */
            keys: components["schemas"]["StatementKey"][];
        };
        StatusStatement: {
            /** @description The statement, as compact JWS */
            statement: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            issuedAt: string;
            /**
             * Format: date-time
             * @description When it can be relied on no longer
             */
            expiresAt: string;
        };
        StorageUse: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /**
             * Format: int32
             * @description How many files there are
             */
            files: number;
            /**
             * Format: int32
             * @description What their files take, in bytes, with those that Undo can bring back
             */
            fileBytes: number;
            /**
             * Format: int32
             * @description What their files may take, in bytes
             */
            fileBytesAllowed: number;
            /**
             * Format: int32
             * @description How much text they keep, in bytes
             */
            textBytes: number;
            /**
             * Format: int32
             * @description How much text they may keep, in bytes
             */
            textBytesAllowed: number;
        };
        SubmittedCycle: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: date
             * @description The first day
             */
            from: string;
            /**
             * Format: date
             * @description The last day
             */
            to: string;
            /** @description The last day before the NMC extended it; null where it did not */
            extendedFrom: string | null;
            /**
             * Format: date-time
             * @description When it was submitted
             */
            submittedAt: string;
            /**
             * Format: date
             * @description The day in London on which it was submitted
             */
            submittedOn: string;
            /** @description When its records were opened for changes again; null while they are read-only */
            reopenedAt: string | null;
            /** @description Of the copy that `/api/user/export?cycle={id}` answers, byte by byte */
            sha256: string;
        };
        SubmittedCycleFigures: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /**
             * Format: date
             * @description The first day
             */
            from: string;
            /**
             * Format: date
             * @description The last day
             */
            to: string;
            /** @description The last day before the NMC extended it; null where it did not */
            extendedFrom: string | null;
            /**
             * Format: date-time
             * @description When it was submitted
             */
            submittedAt: string;
            /**
             * Format: date
             * @description The day in London on which it was submitted
             */
            submittedOn: string;
            /** @description When its records were opened for changes again; null while they are read-only */
            reopenedAt: string | null;
            /** @description Of the copy that `/api/user/export?cycle={id}` answers, byte by byte */
            sha256: string;
            /** @description The figures as they were that day */
            standing: components["schemas"]["Requirements"];
        };
        SupportAccessInput: {
            /**
             * @description For how long
             * @enum {string}
             */
            lasts: "hour" | "day" | "three-days";
            /**
             * @description What support may look at; all there is where it is left out
             * @default [
             *       "progress",
             *       "practice-hours",
             *       "absences",
             *       "cpd-activities",
             *       "feedback",
             *       "reflective-accounts",
             *       "reflective-discussions",
             *       "declarations"
             *     ]
             */
            areas?: ("progress" | "practice-hours" | "absences" | "cpd-activities" | "feedback" | "reflective-accounts" | "reflective-discussions" | "declarations")[];
            /**
             * Format: password
             * @description The password: 8 characters or more at signing up, at most 256 bytes
             */
            password?: string;
            /** @description A code of their authenticator app, six digits, or a recovery code */
            code?: string;
            /** @description What the browser answered, as its `toJSON()` has it; what is not named here is not looked at */
            credential?: {
                /** @description What the device calls the passkey, as base64url */
                id: string;
                /** @description What the device answered */
                response: {
                    /** @description What the browser signed for, as base64url */
                    clientDataJSON: string;
                    /** @description What the device says of this use, as base64url */
                    authenticatorData: string;
                    /** @description The signature of the device, as base64url */
                    signature: string;
                    /** @description What the device calls the person, as base64url; null where it does not say */
                    userHandle?: string | null;
                };
            };
        };
        SupportGrant: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description What support may look at; all there is where it is left out */
            areas: ("progress" | "practice-hours" | "absences" | "cpd-activities" | "feedback" | "reflective-accounts" | "reflective-discussions" | "declarations")[];
            /**
             * Format: date-time
             * @description When it was given
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it runs out
             */
            expiresAt: string;
            /** @description When it was ended before its time; null where it was not */
            endedAt: string | null;
            /** @description When support opened the records, the latest first */
            looks: {
                /**
                 * Format: uuid
                 * @description Its id, a UUID
                 */
                id: string;
                /** @description The name of the administrator; null where they have none, or are gone */
                by: string | null;
                /** @description Why, in words */
                reason: string;
                /**
                 * Format: date-time
                 * @description When the records were opened
                 */
                openedAt: string;
                /** @description What was read, each area once */
                read: {
                    /**
                     * @description A part of the records
                     * @enum {string}
                     */
                    area: "progress" | "practice-hours" | "absences" | "cpd-activities" | "feedback" | "reflective-accounts" | "reflective-discussions" | "declarations";
                    /**
                     * Format: date-time
                     * @description When it was read first
                     */
                    firstAt: string;
                    /**
                     * Format: date-time
                     * @description When it was read last, to a quarter of an hour
                     */
                    lastAt: string;
                }[];
            }[];
        };
        SupportLook: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description Whose records */
            person: {
                /**
                 * Format: uuid
                 * @description Its id, a UUID
                 */
                id: string;
                /** @description The e-mail address, in lower case, at most 254 characters */
                email: string;
                /** @description First name, at most 200 characters */
                firstName: string | null;
                /** @description Last name, at most 200 characters */
                lastName: string | null;
            };
            /** @description What support may look at; all there is where it is left out */
            areas: ("progress" | "practice-hours" | "absences" | "cpd-activities" | "feedback" | "reflective-accounts" | "reflective-discussions" | "declarations")[];
            /**
             * Format: date-time
             * @description When it runs out
             */
            expiresAt: string;
            /** @description Why, in words */
            reason: string;
            /**
             * Format: date-time
             * @description When the records were opened
             */
            openedAt: string;
        };
        SupportLookInput: {
            /** @description The number of a ticket or why, at most 200 characters; their owner reads it */
            reason: string;
        };
        SupportMessage: {
            /** @description Who writes, at most 200 characters */
            name: string;
            /**
             * Format: email
             * @description The e-mail address, in lower case, at most 254 characters
             */
            email: string;
            /** @description What it is about, one line of at most 200 characters */
            subject: string;
            /**
             * @description What it is about, of a list
             * @enum {string}
             */
            category: "account" | "data" | "feedback" | "general" | "revalidation" | "technical";
            /**
             * @description How urgent it is
             * @default medium
             * @enum {string}
             */
            priority?: "low" | "medium" | "high" | "urgent";
            /** @description What is asked or told, at most 10,000 characters */
            message: string;
        };
        TransferSheet: {
            /**
             * @description `early` until the application opens, `closed` once the registration has lapsed
             * @enum {string}
             */
            state: "undated" | "early" | "open" | "closed";
            /**
             * Format: date
             * @description The first day on which the application can be made
             */
            opens: string | null;
            /**
             * Format: date
             * @description The day to apply by
             */
            applyBy: string | null;
            /** @description The parts of the application, in its order */
            sections: {
                /** @description What it is called */
                title: string;
                /** @description Whether nothing is missing */
                ready: boolean;
                /** @description What it still lacks, in words; empty when it is ready */
                missing: string[];
                /** @description Where in the web app that is put right */
                page: string;
                /** @description As they are to be typed into MyNMC; empty until the application opens */
                values: {
                    /** @description What it is called, in words */
                    label: string;
                    /** @description What to type in */
                    value: string;
                }[];
            }[];
        };
        UnsubscribeLink: {
            /**
             * @description Reminders of one’s own application, or mail that asks a discussant to sign a form
             * @enum {string}
             */
            about: "application" | "discussion";
            /** @description Whether mail of this kind is stopped */
            stopped: boolean;
        };
        User: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description The e-mail address, in lower case, at most 254 characters */
            email: string;
            /** @description Whether its owner has proved that the address is theirs */
            emailVerified: boolean;
            /** @description First name, at most 200 characters */
            firstName: string | null;
            /** @description Last name, at most 200 characters */
            lastName: string | null;
            /** @description Always null: no picture is kept */
            profileImageUrl: string | null;
            /** @description Whether they are an administrator */
            isAdmin: boolean;
            /** @description What they are as an administrator; null for everybody else */
            adminRole: ("owner" | "support" | "auditor") | null;
            /** @description Whether an administrator has blocked the account */
            isBlocked: boolean;
            /** @description Whether an administrator has deleted the account */
            isDeleted: boolean;
            /** @description NMC PIN: two digits, a letter, four digits, a letter */
            nmcPin: string | null;
            /**
             * Format: date
             * @description The last day of the month in which registration expires
             */
            revalidationDate: string | null;
            /**
             * Format: date
             * @description The last day before the NMC extended the registration; null where it did not
             */
            extendedFrom: string | null;
            /**
             * Format: date
             * @description The last day of submitted years that had been extended, after which the present ones begin
             */
            submittedUntil: string | null;
            /** @description The parts of the register held, and since when */
            registrationParts: components["schemas"]["HeldPart"][];
            /** @description The parts held, where one of these says it; null where none can */
            registrationType: ("nurse" | "midwife" | "nurse_midwife" | "nursing_associate") | null;
            /** @description Whether they work full-time, part-time or otherwise */
            workingHours: ("full_time" | "part_time" | "bank_agency" | "career_break" | "retired") | null;
            /** @description What they work as, at most 200 characters */
            jobTitle: string | null;
            /** @description The organisation, at most 200 characters */
            employer: string | null;
            /** @description The address of work, at most 500 characters */
            workAddress: string | null;
            /** @description How they would rather be reached */
            preferredContactMethod: ("email" | "phone" | "post") | null;
            /** @description Telephone number as they write it, at most 200 characters */
            phoneNumber: string | null;
            /** @description When the account will be erased; null where it is not being closed */
            closingAt: string | null;
            /** @description Since when the processing of what is kept of them is restricted; null where it is not */
            restrictedAt: string | null;
            /** @description Why it is restricted, in words for them; null where it is not */
            restrictionReason: string | null;
            /** @description When the restriction is to be lifted; null until that is announced, and where there is none */
            restrictionLiftsAt: string | null;
            /** @description When what was lost is replaced unless that is stopped; null where no account recovery waits */
            recoveryDueAt: string | null;
            /** @description Until when support may look at the records, by their owner’s leave; past once that has run out, null where none was given or it was ended */
            supportAccessEndsAt: string | null;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was changed last
             */
            updatedAt: string;
        };
        VerificationLink: {
            /**
             * @description What following the link would do: confirm, nothing as it is done, or nothing as it is over
             * @enum {string}
             */
            state: "open" | "confirmed" | "over";
        };
        WaitingEmailChange: {
            /** @description The e-mail address, in lower case, at most 254 characters */
            email: string;
            /**
             * Format: date-time
             * @description When it was asked for
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description When its link ends
             */
            expiresAt: string;
        };
        Webhook: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description Where messages go */
            address: string;
            /** @description What it is told of */
            events: ("practice-hours.changed" | "cpd.changed" | "discussion.signed" | "requirement.met" | "confirmation.submitted" | "cycle.submitted")[];
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /** @description Whether messages are sent */
            isOn: boolean;
            /** @description Why it is switched off; null while it is on */
            offReason: ("owner" | "gone" | "failing" | "too-many" | "secret" | "secured") | null;
            /** @description Since when no message has arrived; null where the last one did, or there was none */
            failingSince: string | null;
            /** @description When a message arrived last; null until one does */
            lastDeliveredAt: string | null;
            /** @description Until when messages are signed with the old secret too; null where there is none */
            oldSecretUntil: string | null;
        };
        WebhookChange: {
            /** @description What it is told of */
            events: ("practice-hours.changed" | "cpd.changed" | "discussion.signed" | "requirement.met" | "confirmation.submitted" | "cycle.submitted")[];
            /** @description Whether messages are sent */
            isOn: boolean;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Its `webhook-id`, the same at every try
             */
            id: string;
            /**
             * @description What it tells of
             * @enum {string}
             */
            event: "practice-hours.changed" | "cpd.changed" | "discussion.signed" | "requirement.met" | "confirmation.submitted" | "cycle.submitted" | "webhook.test";
            /**
             * @description Whether it still waits, was taken, or was given up
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /**
             * Format: int32
             * @description How often it was tried since it was last asked for
             */
            attempts: number;
            /** @description When it was tried last; null until it is */
            lastAttemptAt: string | null;
            /** @description When it is tried again; null once it is over */
            nextAttemptAt: string | null;
            /** @description The HTTP status of the last answer; null where there was none */
            status: number | null;
            /** @description How long the last try took, in milliseconds */
            durationMs: number | null;
            /** @description Why the last try failed; null where it did not */
            problem: ("answer" | "redirect" | "gone" | "timeout" | "no-such-name" | "unreachable" | "certificate" | "private" | "not-https" | "port" | "secret" | "switched-off" | "account") | null;
        };
        WebhookInput: {
            /** @description Where messages go: an address that begins with https://, at port 443 or 8443, of a server in no private network */
            address: string;
            /** @description What it is told of */
            events: ("practice-hours.changed" | "cpd.changed" | "discussion.signed" | "requirement.met" | "confirmation.submitted" | "cycle.submitted")[];
        };
        WebhookMade: {
            /**
             * Format: uuid
             * @description Its id, a UUID
             */
            id: string;
            /** @description Where messages go */
            address: string;
            /** @description What it is told of */
            events: ("practice-hours.changed" | "cpd.changed" | "discussion.signed" | "requirement.met" | "confirmation.submitted" | "cycle.submitted")[];
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /** @description Whether messages are sent */
            isOn: boolean;
            /** @description Why it is switched off; null while it is on */
            offReason: ("owner" | "gone" | "failing" | "too-many" | "secret" | "secured") | null;
            /** @description Since when no message has arrived; null where the last one did, or there was none */
            failingSince: string | null;
            /** @description When a message arrived last; null until one does */
            lastDeliveredAt: string | null;
            /** @description Until when messages are signed with the old secret too; null where there is none */
            oldSecretUntil: string | null;
            /** @description What messages are signed with, told this once */
            secret: string;
        };
        WebhookTest: {
            /**
             * @description What it tells of
             * @constant
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When that was noticed, the same at every try
             */
            timestamp: string;
            /**
             * Format: uuid
             * @description The id of the webhook, by which a receiver knows whose it is
             */
            webhookId: string;
            /** @description What it happened to, by its id; nothing of what any record says */
            data: Record<string, never>;
        };
    };
    responses: {
        /** @description Not allowed: `account_blocked`, `from_another_site`, `organisation_only`, `second_factor_required` */
        AccountBlockedOrFromAnotherSiteOrOrganisationOnlyOrSecondFactorRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "account_blocked" | "from_another_site" | "organisation_only" | "second_factor_required";
                };
            };
        };
        /** @description In conflict with what is there: `account_deleted`, `own_account` */
        AccountDeletedOrOwnAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "account_deleted" | "own_account";
                };
            };
        };
        /** @description Not allowed: `area_not_open`, `insufficient_scope`, `not_allowed`, `second_factor_not_set_up`, `support_access_over` */
        AreaNotOpenOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUpOrSupportAccessOver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "area_not_open" | "insufficient_scope" | "not_allowed" | "second_factor_not_set_up" | "support_access_over";
                };
            };
        };
        /** @description In conflict with what is there: `challenge_over` */
        ChallengeOver: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "challenge_over";
                };
            };
        };
        /** @description In conflict with what is there: `challenge_over`, `no_password` */
        ChallengeOverOrNoPassword: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "challenge_over" | "no_password";
                };
            };
        };
        /** @description Not ready just now: `disk_full`, `not_ready`, `overloaded` */
        DiskFullOrNotReadyOrOverloaded: {
            headers: {
                /** @description After how many seconds to come back */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 503;
                    /** @enum {unknown} */
                    reason?: "disk_full" | "not_ready" | "overloaded";
                };
            };
        };
        /** @description Not a type that is read here: `file_not_accepted`, `wrong_type` */
        FileNotAcceptedOrWrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 415;
                    /** @enum {unknown} */
                    reason?: "file_not_accepted" | "wrong_type";
                };
            };
        };
        /** @description Not allowed: `from_another_site` */
        FromAnotherSite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site";
                };
            };
        };
        /** @description Not allowed: `from_another_site`, `insufficient_scope` */
        FromAnotherSiteOrInsufficientScope: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site" | "insufficient_scope";
                };
            };
        };
        /** @description Not allowed: `from_another_site`, `insufficient_scope`, `not_allowed`, `organisation_only`, `second_factor_not_set_up` */
        FromAnotherSiteOrInsufficientScopeOrNotAllowedOrOrganisationOnlyOrSecondFactorNotSetUp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site" | "insufficient_scope" | "not_allowed" | "organisation_only" | "second_factor_not_set_up";
                };
            };
        };
        /** @description Not allowed: `from_another_site`, `insufficient_scope`, `not_allowed`, `second_factor_not_set_up` */
        FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site" | "insufficient_scope" | "not_allowed" | "second_factor_not_set_up";
                };
            };
        };
        /** @description Not allowed: `from_another_site`, `insufficient_scope`, `organisation_only`, `passkeys_off`, `second_factor_not_set_up`, `wrong_passkey`, `wrong_password` */
        FromAnotherSiteOrInsufficientScopeOrOrganisationOnlyOrPasskeysOffOrSecondFactorNotSetUpOrWrongPasskeyOrWrongPassword: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site" | "insufficient_scope" | "organisation_only" | "passkeys_off" | "second_factor_not_set_up" | "wrong_passkey" | "wrong_password";
                };
            };
        };
        /** @description Not allowed: `from_another_site`, `insufficient_scope`, `passkeys_off`, `second_factor_not_set_up`, `second_factor_required`, `wrong_code`, `wrong_passkey`, `wrong_password` */
        FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorNotSetUpOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site" | "insufficient_scope" | "passkeys_off" | "second_factor_not_set_up" | "second_factor_required" | "wrong_code" | "wrong_passkey" | "wrong_password";
                };
            };
        };
        /** @description Not allowed: `from_another_site`, `insufficient_scope`, `passkeys_off`, `second_factor_required`, `wrong_code`, `wrong_passkey`, `wrong_password` */
        FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site" | "insufficient_scope" | "passkeys_off" | "second_factor_required" | "wrong_code" | "wrong_passkey" | "wrong_password";
                };
            };
        };
        /** @description Not allowed: `from_another_site`, `insufficient_scope`, `second_factor_not_set_up` */
        FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site" | "insufficient_scope" | "second_factor_not_set_up";
                };
            };
        };
        /** @description Not allowed: `from_another_site`, `organisation_only` */
        FromAnotherSiteOrOrganisationOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site" | "organisation_only";
                };
            };
        };
        /** @description Not allowed: `from_another_site`, `passkeys_off` */
        FromAnotherSiteOrPasskeysOff: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "from_another_site" | "passkeys_off";
                };
            };
        };
        /** @description In conflict with what is there: `idempotency_key_reused` */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "idempotency_key_reused";
                };
            };
        };
        /** @description In conflict with what is there: `idempotency_key_reused`, `message_leaving`, `record_deleted`, `request_not_open` */
        IdempotencyKeyReusedOrMessageLeavingOrRecordDeletedOrRequestNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "idempotency_key_reused" | "message_leaving" | "record_deleted" | "request_not_open";
                };
            };
        };
        /** @description In conflict with what is there: `idempotency_key_reused`, `record_deleted`, `stale_update`, `submitted_years` */
        IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "idempotency_key_reused" | "record_deleted" | "stale_update" | "submitted_years";
                };
            };
        };
        /** @description In conflict with what is there: `idempotency_key_reused`, `record_deleted`, `submitted_years` */
        IdempotencyKeyReusedOrRecordDeletedOrSubmittedYears: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "idempotency_key_reused" | "record_deleted" | "submitted_years";
                };
            };
        };
        /** @description In conflict with what is there: `idempotency_key_reused`, `stale_update`, `submitted_years` */
        IdempotencyKeyReusedOrStaleUpdateOrSubmittedYears: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "idempotency_key_reused" | "stale_update" | "submitted_years";
                };
            };
        };
        /** @description In conflict with what is there: `idempotency_key_reused`, `submitted_years` */
        IdempotencyKeyReusedOrSubmittedYears: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "idempotency_key_reused" | "submitted_years";
                };
            };
        };
        /** @description In conflict with what is there: `idempotency_key_reused`, `webhook_off` */
        IdempotencyKeyReusedOrWebhookOff: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "idempotency_key_reused" | "webhook_off";
                };
            };
        };
        /** @description Not allowed: `insufficient_scope` */
        InsufficientScope: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "insufficient_scope";
                };
            };
        };
        /** @description Not allowed: `insufficient_scope`, `not_allowed`, `second_factor_not_set_up` */
        InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "insufficient_scope" | "not_allowed" | "second_factor_not_set_up";
                };
            };
        };
        /** @description Not allowed: `insufficient_scope`, `second_factor_not_set_up` */
        InsufficientScopeOrSecondFactorNotSetUp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    reason?: "insufficient_scope" | "second_factor_not_set_up";
                };
            };
        };
        /** @description Not valid: `invalid_input`, `too_far_back`, `unreadable_request` */
        InvalidInputOrTooFarBackOrUnreadableRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 400;
                    /** @enum {unknown} */
                    reason?: "invalid_input" | "too_far_back" | "unreadable_request";
                };
            };
        };
        /** @description Not valid: `invalid_input`, `unreadable_request` */
        InvalidInputOrUnreadableRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 400;
                    /** @enum {unknown} */
                    reason?: "invalid_input" | "unreadable_request";
                };
            };
        };
        /** @description A rule is not met: `last_way_in` */
        LastWayIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 422;
                    /** @enum {unknown} */
                    reason?: "last_way_in";
                };
            };
        };
        /** @description Not taken, redirects among them, which are not followed. One that is not taken is tried again after 1, 5 and 30 minutes and 2, 5, 10, 14, 20 and 24 hours. A test is tried once. Where nothing arrives for three days, the webhook is switched off. */
        MessageNotTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Taken. Of the answer nothing but its status is kept. */
        MessageTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Nobody listens there any more: the webhook is switched off, and its owner gets a mail. */
        NobodyListens: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description In conflict with what is there: `not_administrator`, `own_account` */
        NotAdministratorOrOwnAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "not_administrator" | "own_account";
                };
            };
        };
        /** @description Not there, or not yours: `not_found` */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    reason?: "not_found";
                };
            };
        };
        /** @description Not ready just now: `not_ready`, `overloaded` */
        NotReadyOrOverloaded: {
            headers: {
                /** @description After how many seconds to come back */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 503;
                    /** @enum {unknown} */
                    reason?: "not_ready" | "overloaded";
                };
            };
        };
        /** @description Not signed in: `not_signed_in` */
        NotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 401;
                    /** @enum {unknown} */
                    reason?: "not_signed_in";
                };
            };
        };
        /** @description In conflict with what is there: `own_account` */
        OwnAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "own_account";
                };
            };
        };
        /** @description In conflict with what is there: `processing_restricted` */
        ProcessingRestricted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    reason?: "processing_restricted";
                };
            };
        };
        /** @description Not signed in: `sign_in_over`, `wrong_credentials` */
        SignInOverOrWrongCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 401;
                    /** @enum {unknown} */
                    reason?: "sign_in_over" | "wrong_credentials";
                };
            };
        };
        /** @description Changed since it was read: `stale_etag` */
        StaleEtag: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 412;
                    /** @enum {unknown} */
                    reason?: "stale_etag";
                };
            };
        };
        /** @description Too large: `storage_full`, `too_large` */
        StorageFullOrTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 413;
                    /** @enum {unknown} */
                    reason?: "storage_full" | "too_large";
                };
            };
        };
        /** @description A rule is not met: `text_quota_reached` */
        TextQuotaReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 422;
                    /** @enum {unknown} */
                    reason?: "text_quota_reached";
                };
            };
        };
        /** @description A rule is not met: `text_quota_reached`, `too_many_files` */
        TextQuotaReachedOrTooManyFiles: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 422;
                    /** @enum {unknown} */
                    reason?: "text_quota_reached" | "too_many_files";
                };
            };
        };
        /** @description A rule is not met: `text_quota_reached`, `too_many_records` */
        TextQuotaReachedOrTooManyRecords: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 422;
                    /** @enum {unknown} */
                    reason?: "text_quota_reached" | "too_many_records";
                };
            };
        };
        /** @description Too large: `too_large` */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 413;
                    /** @enum {unknown} */
                    reason?: "too_large";
                };
            };
        };
        /** @description Too many requests: `too_many_requests` */
        TooManyRequests: {
            headers: {
                /** @description After how many seconds to come back */
                "Retry-After"?: number;
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 429;
                    /** @enum {unknown} */
                    reason?: "too_many_requests";
                };
            };
        };
        /** @description A fault of Cairn: `unexpected` */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 500;
                    /** @enum {unknown} */
                    reason?: "unexpected";
                };
            };
        };
        /** @description Not signed in: `wrong_credentials` */
        WrongCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 401;
                    /** @enum {unknown} */
                    reason?: "wrong_credentials";
                };
            };
        };
        /** @description Not a type that is read here: `wrong_type` */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 415;
                    /** @enum {unknown} */
                    reason?: "wrong_type";
                };
            };
        };
    };
    parameters: {
        /** @description The id of the message, the same at every try */
        WebhookId: string;
        /** @description When this try was made, in seconds since 1970; one that is minutes old may be one sent again by somebody else */
        WebhookTimestamp: string;
        /** @description HMAC-SHA256 by the secret of the webhook, in Base64 behind `v1,`; for 24 hours after a new secret was made a second one by the old, behind a space */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description The limits that hold for the call: name, `q` calls in `w` seconds */
        "RateLimit-Policy": string;
        /** @description How the caller stands: `r` calls are left, and in `t` seconds there are more */
        RateLimit: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "account-me": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "account-authUser": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "account-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInOptions"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "account-register": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["AccountBlockedOrFromAnotherSiteOrOrganisationOnlyOrSecondFactorRequired"];
            /** @description In conflict with what is there: `email_taken`, `idempotency_key_reused`, `record_deleted` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "email_taken" | "idempotency_key_reused" | "record_deleted";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["AccountBlockedOrFromAnotherSiteOrOrganisationOnlyOrSecondFactorRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-updateProfile": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            /** @description In conflict with what is there: `idempotency_key_reused`, `pin_taken`, `stale_update` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "idempotency_key_reused" | "pin_taken" | "stale_update";
                    };
                };
            };
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-verifyResetToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetLink"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "account-forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSiteOrOrganisationOnly"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-resetPassword": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSiteOrOrganisationOnly"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-changePassword": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description Not allowed: `from_another_site`, `insufficient_scope`, `organisation_only`, `passkeys_off`, `second_factor_not_set_up`, `second_factor_required`, `wrong_code`, `wrong_passkey`, `wrong_password` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 403;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "from_another_site" | "insufficient_scope" | "organisation_only" | "passkeys_off" | "second_factor_not_set_up" | "second_factor_required" | "wrong_code" | "wrong_passkey" | "wrong_password";
                    };
                };
            };
            409: components["responses"]["ChallengeOverOrNoPassword"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-removePassword": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrOrganisationOnlyOrPasskeysOffOrSecondFactorNotSetUpOrWrongPasskeyOrWrongPassword"];
            409: components["responses"]["ChallengeOverOrNoPassword"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            /** @description A rule is not met: `password_needed` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 422;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "password_needed";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-setPassword": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstPassword"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrOrganisationOnlyOrPasskeysOffOrSecondFactorNotSetUpOrWrongPasskeyOrWrongPassword"];
            /** @description In conflict with what is there: `challenge_over`, `password_set_already` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "challenge_over" | "password_set_already";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-close": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerProof"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountClosing"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorNotSetUpOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            /** @description In conflict with what is there: `challenge_over`, `no_password`, `owner_account` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "challenge_over" | "no_password" | "owner_account";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-reopen": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-session": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEnds"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "account-stay": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEnds"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScope"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-verificationLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationLink"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "account-verifyEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailedToken"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "account-sendVerificationEmail": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "sessions-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSession"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "sessions-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "sessions-endOthers": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtherSessionsEnded"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "signInMethods-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "signInMethods-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerProof"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorNotSetUpOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChallengeOverOrNoPassword"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["LastWayIn"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "passkeys-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "passkeys-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAdded"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description Not allowed: `from_another_site`, `insufficient_scope`, `passkeys_off` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 403;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "from_another_site" | "insufficient_scope" | "passkeys_off";
                    };
                };
            };
            /** @description In conflict with what is there: `challenge_over`, `passkey_taken`, `too_many_passkeys` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "challenge_over" | "passkey_taken" | "too_many_passkeys";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "passkeys-beginProof": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description Not allowed: `from_another_site`, `insufficient_scope`, `passkeys_off`, `second_factor_not_set_up` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 403;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "from_another_site" | "insufficient_scope" | "passkeys_off" | "second_factor_not_set_up";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "passkeys-begin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerProof"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreation"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            /** @description In conflict with what is there: `challenge_over`, `no_password`, `too_many_passkeys` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "challenge_over" | "no_password" | "too_many_passkeys";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "passkeys-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyChange"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "passkeys-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerProof"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorNotSetUpOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChallengeOverOrNoPassword"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["LastWayIn"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "passkeys-beginSecondStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            /** @description Not signed in: `sign_in_over` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 401;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "sign_in_over";
                    };
                };
            };
            403: components["responses"]["FromAnotherSiteOrPasskeysOff"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "passkeys-secondStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["SignInOverOrWrongCredentials"];
            /** @description Not allowed: `from_another_site`, `passkeys_off`, `wrong_passkey` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 403;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "from_another_site" | "passkeys_off" | "wrong_passkey";
                    };
                };
            };
            409: components["responses"]["ChallengeOver"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "passkeys-beginSignIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSiteOrPasskeysOff"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "passkeys-signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            /** @description Not signed in: `unknown_passkey` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 401;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "unknown_passkey";
                    };
                };
            };
            /** @description Not allowed: `account_blocked`, `from_another_site`, `passkeys_off` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 403;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_blocked" | "from_another_site" | "passkeys_off";
                    };
                };
            };
            409: components["responses"]["ChallengeOver"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "secondFactor-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondStepWays"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "secondFactor-signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStep"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["SignInOverOrWrongCredentials"];
            /** @description Not allowed: `from_another_site`, `organisation_only`, `wrong_code` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 403;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "from_another_site" | "organisation_only" | "wrong_code";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "secondFactor-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScope"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "secondFactor-beginApp": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerProof"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSetUp"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            /** @description In conflict with what is there: `app_set_up_already`, `challenge_over`, `no_password` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "app_set_up_already" | "challenge_over" | "no_password";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "secondFactor-confirmApp": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStep"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorOn"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description Not allowed: `from_another_site`, `insufficient_scope`, `wrong_code` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 403;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "from_another_site" | "insufficient_scope" | "wrong_code";
                    };
                };
            };
            /** @description In conflict with what is there: `app_not_begun` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "app_not_begun";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "secondFactor-removeApp": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerProof"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorNotSetUpOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChallengeOverOrNoPassword"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "secondFactor-renewRecoveryCodes": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerProof"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorNotSetUpOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChallengeOverOrNoPassword"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "emailChange-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailChange"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "emailChange-request": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeRequest"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingEmailChange"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorNotSetUpOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            /** @description In conflict with what is there: `account_closing`, `challenge_over`, `email_taken`, `no_password` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_closing" | "challenge_over" | "email_taken" | "no_password";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "emailChange-cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailChange"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "emailChange-resend": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingEmailChange"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "emailChange-confirm": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailedToken"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailChanged"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            /** @description In conflict with what is there: `email_taken`, `idempotency_key_reused` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "email_taken" | "idempotency_key_reused";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "emailChange-undo": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailedToken"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailChanged"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "accessTokens-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "accessTokens-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessTokenInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenMade"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorNotSetUpOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            /** @description In conflict with what is there: `account_closing`, `challenge_over`, `no_password`, `processing_restricted`, `too_many_tokens` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_closing" | "challenge_over" | "no_password" | "processing_restricted" | "too_many_tokens";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "accessTokens-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "connectedApplications-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedApplication"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "connectedApplications-request": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionRequest"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "connectedApplications-allow": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionAllowance"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionAnswered"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `account_closing`, `idempotency_key_reused`, `processing_restricted` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_closing" | "idempotency_key_reused" | "processing_restricted";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "connectedApplications-refuse": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionAnswered"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `account_closing`, `idempotency_key_reused` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_closing" | "idempotency_key_reused";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "connectedApplications-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "activity-list": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Activity"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "calendarFeed-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "calendarFeed-make": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedAddress"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "calendarFeed-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reminders-settings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderSettings"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reminders-choose": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderChoice"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderSettings"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReused"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "unsubscribeLinks-get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribeLink"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "unsubscribeLinks-follow": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribeLink"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "webhooks-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "webhooks-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMade"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            /** @description In conflict with what is there: `account_closing`, `processing_restricted`, `too_many_webhooks` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_closing" | "processing_restricted" | "too_many_webhooks";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "webhooks-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "webhooks-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "webhooks-rotateSecret": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMade"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "webhooks-test": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrWebhookOff"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "webhooks-deliveries": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "webhooks-resend": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
                /** @description The id of the message */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrWebhookOff"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "practiceHours-list": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
                /** @description The order: `newest` first, which is also what leaving it out gives, or by `updatedAt`, those unchanged longest first */
                sort?: "newest" | "updatedAt";
                /** @description Only those whose `updatedAt` is this instant or later, or that Undo brought back since, and a few from shortly before; at most 90 days ago */
                updatedSince?: string;
            };
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PracticeHours"][];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "practiceHours-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PracticeHoursInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PracticeHours"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "practiceHours-deletions": {
        parameters: {
            query: {
                /** @description Only those that went at this instant or later, and a few from shortly before; at most 90 days ago */
                since: string;
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"][];
                };
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "practiceHours-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PracticeHours"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "practiceHours-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PracticeHoursInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PracticeHours"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReached"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "practiceHours-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "practiceHours-saveInBulk": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PracticeHoursBulk"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReusedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "practiceHours-saveByExternalId": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The other system, by a name of its own choosing such as `ward-rota` */
                source: string;
                /** @description What that system calls the record, written in the address as RFC 3986 asks */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PracticeHoursInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PracticeHours"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "practiceHours-removeByExternalId": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The other system, by a name of its own choosing such as `ward-rota` */
                source: string;
                /** @description What that system calls the record, written in the address as RFC 3986 asks */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "practiceHours-files": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceFile"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "practiceHours-addFile": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description One file of at most 10 MB: pdf, doc, docx, jpg, jpeg, png
                     * @constant
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceFile"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrSubmittedYears"];
            413: components["responses"]["StorageFullOrTooLarge"];
            415: components["responses"]["FileNotAcceptedOrWrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyFiles"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "practiceHours-removeFile": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
                /** @description The id of the file */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "shifts-push": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Shifts"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftsResult"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "absences-list": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
                /** @description The order: `newest` first, which is also what leaving it out gives, or by `updatedAt`, those unchanged longest first */
                sort?: "newest" | "updatedAt";
                /** @description Only those whose `updatedAt` is this instant or later, or that Undo brought back since, and a few from shortly before; at most 90 days ago */
                updatedSince?: string;
            };
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Absence"][];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "absences-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AbsenceInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Absence"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "absences-deletions": {
        parameters: {
            query: {
                /** @description Only those that went at this instant or later, and a few from shortly before; at most 90 days ago */
                since: string;
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"][];
                };
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "absences-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Absence"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "absences-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AbsenceInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Absence"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReached"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "absences-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cycles-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cycles"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "cycles-submit": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CycleSubmission"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedCycle"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            /** @description In conflict with what is there: `idempotency_key_reused`, `record_deleted`, `renewal_month_changed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "idempotency_key_reused" | "record_deleted" | "renewal_month_changed";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            /** @description A rule is not met: `application_not_open`, `renewal_month_needed`, `too_many_records` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 422;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "application_not_open" | "renewal_month_needed" | "too_many_records";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cycles-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedCycleFigures"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "cycles-reopen": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedCycle"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `cycle_reopened`, `idempotency_key_reused`, `later_years_submitted`, `record_deleted` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "cycle_reopened" | "idempotency_key_reused" | "later_years_submitted" | "record_deleted";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "formDrafts-list": {
        parameters: {
            query?: {
                /** @description Which form the drafts are of; all when left out */
                form?: "practice-hours" | "absences" | "cpd-activity" | "feedback" | "reflective-account" | "reflective-discussion" | "declarations" | "confirmation";
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormDraft"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "formDrafts-save": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormDraftInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormDraft"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `stale_draft` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "stale_draft";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            /** @description A rule is not met: `too_many_records` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 422;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "too_many_records";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "formDrafts-discard": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cpdActivities-list": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
                /** @description The order: `newest` first, which is also what leaving it out gives, or by `updatedAt`, those unchanged longest first */
                sort?: "newest" | "updatedAt";
                /** @description Only those whose `updatedAt` is this instant or later, or that Undo brought back since, and a few from shortly before; at most 90 days ago */
                updatedSince?: string;
            };
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CpdActivity"][];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "cpdActivities-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CpdActivityInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CpdActivity"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cpdActivities-deletions": {
        parameters: {
            query: {
                /** @description Only those that went at this instant or later, and a few from shortly before; at most 90 days ago */
                since: string;
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"][];
                };
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "cpdActivities-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CpdActivity"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "cpdActivities-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CpdActivityInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CpdActivity"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReached"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cpdActivities-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cpdActivities-saveInBulk": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CpdActivitiesBulk"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReusedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cpdActivities-saveByExternalId": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The other system, by a name of its own choosing such as `ward-rota` */
                source: string;
                /** @description What that system calls the record, written in the address as RFC 3986 asks */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CpdActivityInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CpdActivity"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cpdActivities-removeByExternalId": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The other system, by a name of its own choosing such as `ward-rota` */
                source: string;
                /** @description What that system calls the record, written in the address as RFC 3986 asks */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cpdActivities-files": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceFile"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "cpdActivities-addFile": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description One file of at most 10 MB: pdf, doc, docx, jpg, jpeg, png
                     * @constant
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceFile"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrSubmittedYears"];
            413: components["responses"]["StorageFullOrTooLarge"];
            415: components["responses"]["FileNotAcceptedOrWrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyFiles"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "cpdActivities-removeFile": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
                /** @description The id of the file */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedback-list": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
                /** @description The order: `newest` first, which is also what leaving it out gives, or by `updatedAt`, those unchanged longest first */
                sort?: "newest" | "updatedAt";
                /** @description Only those whose `updatedAt` is this instant or later, or that Undo brought back since, and a few from shortly before; at most 90 days ago */
                updatedSince?: string;
            };
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"][];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "feedback-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackInput"];
                "multipart/form-data": components["schemas"]["FeedbackInput"] & {
                    /** @description Up to 20 files of at most 10 MB each: pdf, doc, docx, jpg, jpeg, png, txt */
                    files?: Blob[];
                };
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["StorageFullOrTooLarge"];
            415: components["responses"]["FileNotAcceptedOrWrongType"];
            /** @description A rule is not met: `text_quota_reached`, `too_many_files`, `too_many_records` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 422;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "text_quota_reached" | "too_many_files" | "too_many_records";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedback-deletions": {
        parameters: {
            query: {
                /** @description Only those that went at this instant or later, and a few from shortly before; at most 90 days ago */
                since: string;
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"][];
                };
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "feedback-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "feedback-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackInput"];
                "multipart/form-data": components["schemas"]["FeedbackInput"] & {
                    /** @description Up to 20 files of at most 10 MB each: pdf, doc, docx, jpg, jpeg, png, txt */
                    files?: Blob[];
                };
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["StorageFullOrTooLarge"];
            415: components["responses"]["FileNotAcceptedOrWrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyFiles"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedback-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedback-saveByExternalId": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The other system, by a name of its own choosing such as `ward-rota` */
                source: string;
                /** @description What that system calls the record, written in the address as RFC 3986 asks */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedback-removeByExternalId": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The other system, by a name of its own choosing such as `ward-rota` */
                source: string;
                /** @description What that system calls the record, written in the address as RFC 3986 asks */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedback-attachments": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceFile"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "feedback-removeAttachment": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
                /** @description The id of the file */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveAccounts-list": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
                /** @description The order: `newest` first, which is also what leaving it out gives, or by `updatedAt`, those unchanged longest first */
                sort?: "newest" | "updatedAt";
                /** @description Only those whose `updatedAt` is this instant or later, or that Undo brought back since, and a few from shortly before; at most 90 days ago */
                updatedSince?: string;
            };
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveAccount"][];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reflectiveAccounts-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReflectiveAccountInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveAccount"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveAccounts-deletions": {
        parameters: {
            query: {
                /** @description Only those that went at this instant or later, and a few from shortly before; at most 90 days ago */
                since: string;
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"][];
                };
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reflectiveAccounts-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveAccount"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reflectiveAccounts-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReflectiveAccountInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveAccount"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReached"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveAccounts-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrSubmittedYears"];
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-list": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
                /** @description The order: `newest` first, which is also what leaving it out gives, or by `updatedAt`, those unchanged longest first */
                sort?: "newest" | "updatedAt";
                /** @description Only those whose `updatedAt` is this instant or later, or that Undo brought back since, and a few from shortly before; at most 90 days ago */
                updatedSince?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveDiscussion"][];
                };
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReflectiveDiscussionInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveDiscussion"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReusedOrRecordDeletedOrStaleUpdateOrSubmittedYears"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-deletions": {
        parameters: {
            query: {
                /** @description Only those that went at this instant or later, and a few from shortly before; at most 90 days ago */
                since: string;
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Where the list goes on, while there is more: `<…>; rel="next"` (RFC 8288), an address below that of Cairn */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"][];
                };
            };
            400: components["responses"]["InvalidInputOrTooFarBackOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveDiscussion"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReflectiveDiscussionInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveDiscussion"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `already_signed`, `form_completed`, `form_finalised`, `idempotency_key_reused`, `record_deleted`, `scan_attached`, `stale_update`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "already_signed" | "form_completed" | "form_finalised" | "idempotency_key_reused" | "record_deleted" | "scan_attached" | "stale_update" | "submitted_years";
                    };
                };
            };
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReached"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `already_signed`, `form_completed`, `form_finalised`, `idempotency_key_reused`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "already_signed" | "form_completed" | "form_finalised" | "idempotency_key_reused" | "submitted_years";
                    };
                };
            };
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-withdraw": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveDiscussion"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `already_signed`, `form_finalised`, `form_is_draft`, `idempotency_key_reused`, `record_deleted`, `scan_attached`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "already_signed" | "form_finalised" | "form_is_draft" | "idempotency_key_reused" | "record_deleted" | "scan_attached" | "submitted_years";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-finalize": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveDiscussion"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `discussant_part_empty`, `form_finalised`, `form_not_completed`, `idempotency_key_reused`, `record_deleted`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "discussant_part_empty" | "form_finalised" | "form_not_completed" | "idempotency_key_reused" | "record_deleted" | "submitted_years";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-renewLink": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveDiscussion"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `already_signed`, `form_finalised`, `form_not_completed`, `idempotency_key_reused`, `record_deleted`, `signed_on_paper`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "already_signed" | "form_finalised" | "form_not_completed" | "idempotency_key_reused" | "record_deleted" | "signed_on_paper" | "submitted_years";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-resendLink": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReflectiveDiscussion"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `already_signed`, `form_finalised`, `form_not_completed`, `idempotency_key_reused`, `link_expired`, `record_deleted`, `reminders_stopped`, `signed_on_paper`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "already_signed" | "form_finalised" | "form_not_completed" | "idempotency_key_reused" | "link_expired" | "record_deleted" | "reminders_stopped" | "signed_on_paper" | "submitted_years";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-files": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceFile"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-addFile": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description One file of at most 10 MB: pdf, jpg, jpeg, png
                     * @constant
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceFile"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `form_finalised`, `idempotency_key_reused`, `not_signed_on_paper`, `record_deleted`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "form_finalised" | "idempotency_key_reused" | "not_signed_on_paper" | "record_deleted" | "submitted_years";
                    };
                };
            };
            413: components["responses"]["StorageFullOrTooLarge"];
            415: components["responses"]["FileNotAcceptedOrWrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyFiles"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussions-removeFile": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
                /** @description The id of the file */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `form_finalised`, `idempotency_key_reused`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "form_finalised" | "idempotency_key_reused" | "submitted_years";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussionPublic-get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDiscussion"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussionPublic-contact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDiscussionContact"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "reflectiveDiscussionPublic-complete": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
            };
            path: {
                /** @description What the link carries */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscussantSignature"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDiscussion"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `already_signed`, `idempotency_key_reused`, `signing_closed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "already_signed" | "idempotency_key_reused" | "signing_closed";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedbackRequests-list": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRequest"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "feedbackRequests-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackRequestInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRequest"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            /** @description In conflict with what is there: `idempotency_key_reused`, `record_deleted` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "idempotency_key_reused" | "record_deleted";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedbackRequests-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRequest"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "feedbackRequests-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackRequestChange"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRequest"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `idempotency_key_reused`, `message_leaving`, `record_deleted`, `request_sent`, `stale_update` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "idempotency_key_reused" | "message_leaving" | "record_deleted" | "request_sent" | "stale_update";
                    };
                };
            };
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReached"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedbackRequests-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `idempotency_key_reused`, `message_leaving` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "idempotency_key_reused" | "message_leaving";
                    };
                };
            };
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedbackRequests-markSent": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRequest"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrMessageLeavingOrRecordDeletedOrRequestNotOpen"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedbackRequests-send": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRequest"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrMessageLeavingOrRecordDeletedOrRequestNotOpen"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "feedbackRequests-remind": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRequest"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReusedOrMessageLeavingOrRecordDeletedOrRequestNotOpen"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "declarations-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Declarations"] | null;
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "declarations-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclarationsInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Declarations"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            /** @description In conflict with what is there: `stale_update`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "stale_update" | "submitted_years";
                    };
                };
            };
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReachedOrTooManyRecords"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "confirmation-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names the record as it is. Send it as If-Match to change the record only while it is still that. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"] | null;
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "confirmation-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmationInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            /** @description In conflict with what is there: `confirmation_exists`, `idempotency_key_reused`, `record_deleted` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "confirmation_exists" | "idempotency_key_reused" | "record_deleted";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            /** @description A rule is not met: `discussion_first`, `requirements_unmet`, `text_quota_reached`, `too_many_records` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 422;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "discussion_first" | "requirements_unmet" | "text_quota_reached" | "too_many_records";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "confirmation-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record as you read it, in its quotation marks; once it is another, the change is refused. `*` is any. */
                "If-Match"?: string;
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `confirmation_unclear`, `idempotency_key_reused`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "confirmation_unclear" | "idempotency_key_reused" | "submitted_years";
                    };
                };
            };
            412: components["responses"]["StaleEtag"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "contactSupport-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportMessage"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["TextQuotaReached"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "supportAccess-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportGrant"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportAccess-grant": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportAccessInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportGrant"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrPasskeysOffOrSecondFactorNotSetUpOrSecondFactorRequiredOrWrongCodeOrWrongPasskeyOrWrongPassword"];
            /** @description In conflict with what is there: `account_closing`, `challenge_over`, `no_password`, `processing_restricted`, `support_access_open` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_closing" | "challenge_over" | "no_password" | "processing_restricted" | "support_access_open";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "supportAccess-end": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "progress-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Progress"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "requirements-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Requirements"];
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That the answer is compressed where `Accept-Encoding` asks for it; the `ETag` is of this form of it. */
                    Vary?: "accept-encoding";
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "requirements-preview": {
        parameters: {
            query: {
                /** @description YYYY-MM-DD, or empty to see what clearing the date would do */
                revalidationDate: string;
                /** @description As in the profile: which date it would be an extension of; left out leaves that as it is, empty is none */
                extendedFrom?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevalidationDatePreview"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "requirements-nextSteps": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextSteps"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "statusStatement-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusStatement"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            409: components["responses"]["ProcessingRestricted"];
            415: components["responses"]["WrongType"];
            /** @description A rule is not met: `name_and_pin_first` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 422;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "name_and_pin_first";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "statusStatement-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementKeys"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "transferSheet-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferSheet"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "deletedRecords-restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `cannot_restore`, `idempotency_key_reused`, `sent_again`, `submitted_years` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "cannot_restore" | "idempotency_key_reused" | "sent_again" | "submitted_years";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            /** @description A rule is not met: `too_many_files`, `too_many_records` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 422;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "too_many_files" | "too_many_records";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "admin-users": {
        parameters: {
            query?: {
                /** @description What name, address or PIN holds, at most 200 characters */
                search?: string;
                /** @description How the accounts stand; all when empty or left out */
                status?: "active" | "blocked" | "deleted" | "";
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "admin-summary": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSummary"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "admin-failedMail": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailProblem"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "admin-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `own_account`, `processing_restricted` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "own_account" | "processing_restricted";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "admin-restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OwnAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "admin-block": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AccountDeletedOrOwnAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "admin-unblock": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AccountDeletedOrOwnAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "admin-endSessions": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OwnAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "admin-freePin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinRelease"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `account_deleted`, `own_account`, `pin_held_already`, `pin_not_held`, `processing_restricted` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_deleted" | "own_account" | "pin_held_already" | "pin_not_held" | "processing_restricted";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "admin-storage": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageUse"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ProcessingRestricted"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "admin-resendLink": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkResending"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrOrganisationOnlyOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `account_deleted`, `address_confirmed`, `own_account` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_deleted" | "address_confirmed" | "own_account";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "admin-retryMail": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailProblem"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `link_expired`, `message_held`, `message_sent` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "link_expired" | "message_held" | "message_sent";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "administrators-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Administrators"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "administrators-changeRole": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdministratorRole"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotAdministratorOrOwnAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "administrators-remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotAdministratorOrOwnAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "administrators-invite": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdministratorInvitationInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministratorInvitation"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            /** @description In conflict with what is there: `administrator_already` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "administrator_already";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "administrators-withdrawInvitation": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Id"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "administrators-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationLink"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "administrators-acceptInvitation": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailedToken"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            /** @description In conflict with what is there: `account_closing`, `administrator_already` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_closing" | "administrator_already";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "accountRecoveries-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountRecovery"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "accountRecoveries-open": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountRecoveryInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountRecovery"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrOrganisationOnlyOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `account_deleted`, `blocked_account`, `email_taken`, `no_second_factor`, `own_account`, `recovery_under_way` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "account_deleted" | "blocked_account" | "email_taken" | "no_second_factor" | "own_account" | "recovery_under_way";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "accountRecoveries-approve": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountRecovery"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `own_account`, `own_recovery`, `recovery_over` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "own_account" | "own_recovery" | "recovery_over";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "accountRecoveries-cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountRecovery"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `own_account`, `recovery_over` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "own_account" | "recovery_over";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "accountRecoveries-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountRecoveryState"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScope"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "accountRecoveries-stop": {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your own making, a new one for each thing you do. The same key with the same body answers the first result again, for 24 hours; with another body it is refused. */
                "Idempotency-Key"?: string;
                /** @description The id of the draft that this was typed in (`/form-drafts`): it ends with the write. Beside an access token it says nothing. */
                "Form-Draft"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountRecoveryState"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "accountRecoveries-stopByLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailedToken"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "accountRecoveries-confirmAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailedToken"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "oauthClients-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClient"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "oauthClients-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OAuthClientInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClientMade"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            /** @description In conflict with what is there: `too_many_clients` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "too_many_clients";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "oauthClients-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OAuthClientChange"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClient"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "oauthClients-disable": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClient"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "oauthClients-enable": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClient"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "oauthClients-renewSecret": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClientMade"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "dataProtectionCases-list": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataProtectionCase"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "dataProtectionCases-create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataProtectionCaseInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataProtectionCase"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "dataProtectionCases-update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataProtectionCaseInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataProtectionCase"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "restriction-impose": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Restriction"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OwnAccount"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "restriction-lift": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `not_restricted`, `own_account` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "not_restricted" | "own_account";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "supportLooks-grants": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSupportGrant"][];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportLooks-open": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportLookInput"];
            };
        };
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportLook"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description Not allowed: `from_another_site`, `insufficient_scope`, `not_allowed`, `second_factor_not_set_up`, `support_access_over` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 403;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "from_another_site" | "insufficient_scope" | "not_allowed" | "second_factor_not_set_up" | "support_access_over";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `own_account`, `too_many_looks` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "own_account" | "too_many_looks";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "supportLooks-get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportLook"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description Not allowed: `insufficient_scope`, `not_allowed`, `second_factor_not_set_up`, `support_access_over` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 403;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "insufficient_scope" | "not_allowed" | "second_factor_not_set_up" | "support_access_over";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportLooks-progress": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Progress"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["AreaNotOpenOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUpOrSupportAccessOver"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportLooks-practiceHours": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newest of them */
                        records: components["schemas"]["PracticeHours"][];
                        /** @description The cursor of the next page; null at the end */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["AreaNotOpenOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUpOrSupportAccessOver"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportLooks-absences": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newest of them */
                        records: components["schemas"]["Absence"][];
                        /** @description The cursor of the next page; null at the end */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["AreaNotOpenOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUpOrSupportAccessOver"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportLooks-cpdActivities": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newest of them */
                        records: components["schemas"]["CpdActivity"][];
                        /** @description The cursor of the next page; null at the end */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["AreaNotOpenOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUpOrSupportAccessOver"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportLooks-feedback": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newest of them */
                        records: components["schemas"]["FeedbackForSupport"][];
                        /** @description The cursor of the next page; null at the end */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["AreaNotOpenOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUpOrSupportAccessOver"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportLooks-reflectiveAccounts": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newest of them */
                        records: components["schemas"]["ReflectiveAccount"][];
                        /** @description The cursor of the next page; null at the end */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["AreaNotOpenOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUpOrSupportAccessOver"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportLooks-reflectiveDiscussions": {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 1000, the first ones of the list */
                limit?: number;
                /** @description Where the page before ended. Of a list of records: what its `Link` names, never one of your own making. Of accounts: its last id */
                cursor?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The newest of them */
                        records: components["schemas"]["ReflectiveDiscussionForSupport"][];
                        /** @description The cursor of the next page; null at the end */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["AreaNotOpenOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUpOrSupportAccessOver"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "supportLooks-declarations": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The id of the record */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Declarations"] | null;
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["AreaNotOpenOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUpOrSupportAccessOver"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "site-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteInfo"];
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "thirdPartySignIn-start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Through whom to sign in */
                provider: "google" | "microsoft" | "oidc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On to the provider; or back to /auth?problem=… when it cannot be reached */
            303: {
                headers: {
                    location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "thirdPartySignIn-callback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Through whom to sign in */
                provider: "google" | "microsoft" | "oidc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On to /dashboard, signed in, or to /welcome with a new account; to /auth?link=1, where the password of the account with this address, given by POST /login within ten minutes, links the two; or to /auth?problem=… */
            303: {
                headers: {
                    location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "files-get": {
        parameters: {
            query?: {
                /** @description 1 to save the file; anything else shows it */
                download?: string;
            };
            header?: {
                /** @description The ETag of the answer you hold. */
                "If-None-Match"?: string;
                /** @description One range of bytes, such as `bytes=0-1023`; several at once are answered by the whole file */
                Range?: string;
                /** @description The `ETag` of the file that the range is to be of; of any other the whole is answered */
                "If-Range"?: string;
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path: {
                /** @description The `fileName` of the file */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That parts of it can be asked for */
                    "Accept-Ranges"?: "bytes";
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "application/msword": Blob;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": Blob;
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "text/plain": Blob;
                };
            };
            /** @description The range of it that was asked for */
            206: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    /** @description That parts of it can be asked for */
                    "Accept-Ranges"?: "bytes";
                    /** @description Which bytes these are, and how many there are */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                    "application/msword": Blob;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": Blob;
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "text/plain": Blob;
                };
            };
            /** @description What you hold is still the answer. */
            304: {
                headers: {
                    /** @description Names this answer. Send it as If-None-Match to be told that it is still the same. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["InsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            /** @description In conflict with what is there: `file_not_ready` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 409;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "file_not_ready";
                    };
                };
            };
            415: components["responses"]["WrongType"];
            /** @description Nothing at this range: `range_not_satisfiable` */
            416: {
                headers: {
                    /** @description How many bytes there are */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 416;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "range_not_satisfiable";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    exportReport: {
        parameters: {
            query?: {
                /** @description The id of a submitted cycle: answers what was kept of it that day, and not the present */
                cycle?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            /** @description A rule is not met: `report_too_long` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description How far it has come
                         * @constant
                         */
                        status?: 422;
                        /**
                         * @description Why, in words
                         * @enum {unknown}
                         */
                        reason?: "report_too_long";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "user-export": {
        parameters: {
            query?: {
                /** @description The id of a submitted cycle: answers what was kept of it that day, and not the present */
                cycle?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every record, every file’s name, size and SHA-256, signatures as data URLs, and no secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "user-exportArchive": {
        parameters: {
            query?: {
                /** @description The id of a submitted cycle: answers what was kept of it that day, and not the present */
                cycle?: string;
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrSecondFactorNotSetUp"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "securityEvents-export": {
        parameters: {
            query: {
                /** @description The first day, in UTC */
                from: string;
                /** @description The last day, in UTC */
                to: string;
                /** @description One JSON object on each line, or a table */
                format?: "jsonl" | "csv";
            };
            header?: {
                /** @description The id of the person it is meant for, where it may leave late: in the session of anybody else it is 401. Beside an access token it says nothing. */
                "Cairn-Person"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest first: when, what, how grave, the ids of who did it and whose account it was, the network and the request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["FromAnotherSiteOrInsufficientScopeOrNotAllowedOrSecondFactorNotSetUp"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "calendarFeed-read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One whole day each for when to apply from, when to apply by and the last day; none without a date */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["NotReadyOrOverloaded"];
        };
    };
    "unsubscribeLinks-oneClick": {
        parameters: {
            query: {
                /** @description What the link carries */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is stopped, or was already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["InvalidInputOrUnreadableRequest"];
            403: components["responses"]["FromAnotherSite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["DiskFullOrNotReadyOrOverloaded"];
        };
    };
    "webhooks-on-practice-hours-changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, the same at every try */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this try was made, in seconds since 1970; one that is minutes old may be one sent again by somebody else */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 by the secret of the webhook, in Base64 behind `v1,`; for 24 hours after a new secret was made a second one by the old, behind a space */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PracticeHoursChanged"];
            };
        };
        responses: {
            410: components["responses"]["NobodyListens"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    "webhooks-on-cpd-changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, the same at every try */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this try was made, in seconds since 1970; one that is minutes old may be one sent again by somebody else */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 by the secret of the webhook, in Base64 behind `v1,`; for 24 hours after a new secret was made a second one by the old, behind a space */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CpdChanged"];
            };
        };
        responses: {
            410: components["responses"]["NobodyListens"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    "webhooks-on-discussion-signed": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, the same at every try */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this try was made, in seconds since 1970; one that is minutes old may be one sent again by somebody else */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 by the secret of the webhook, in Base64 behind `v1,`; for 24 hours after a new secret was made a second one by the old, behind a space */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscussionSigned"];
            };
        };
        responses: {
            410: components["responses"]["NobodyListens"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    "webhooks-on-requirement-met": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, the same at every try */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this try was made, in seconds since 1970; one that is minutes old may be one sent again by somebody else */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 by the secret of the webhook, in Base64 behind `v1,`; for 24 hours after a new secret was made a second one by the old, behind a space */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequirementMet"];
            };
        };
        responses: {
            410: components["responses"]["NobodyListens"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    "webhooks-on-confirmation-submitted": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, the same at every try */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this try was made, in seconds since 1970; one that is minutes old may be one sent again by somebody else */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 by the secret of the webhook, in Base64 behind `v1,`; for 24 hours after a new secret was made a second one by the old, behind a space */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmationSubmitted"];
            };
        };
        responses: {
            410: components["responses"]["NobodyListens"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    "webhooks-on-cycle-submitted": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, the same at every try */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this try was made, in seconds since 1970; one that is minutes old may be one sent again by somebody else */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 by the secret of the webhook, in Base64 behind `v1,`; for 24 hours after a new secret was made a second one by the old, behind a space */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CycleSubmitted"];
            };
        };
        responses: {
            410: components["responses"]["NobodyListens"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    "webhooks-on-webhook-test": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, the same at every try */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this try was made, in seconds since 1970; one that is minutes old may be one sent again by somebody else */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description HMAC-SHA256 by the secret of the webhook, in Base64 behind `v1,`; for 24 hours after a new secret was made a second one by the old, behind a space */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        responses: {
            410: components["responses"]["NobodyListens"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
}
