-- An extension that was made before is not made again: its term began neither with the delivery nor with another device.
UPDATE "subscriptions" SET "renewal" = 'rolling' WHERE NOT "is_final" AND "renewal" = 'extend_12' AND "minimum_started_on" IS DISTINCT FROM "started_on" AND "minimum_started_on" IS DISTINCT FROM "device_changed_on";
