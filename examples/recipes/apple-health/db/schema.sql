-- Health data of one person, as Apple's Health app exports it, and views that answer the usual questions.
-- Times are the person's own clock, without a time zone.

CREATE TABLE person (
  born_on date,
  sex     text
);

CREATE TABLE records (
  type       text NOT NULL,
  source     text NOT NULL,
  unit       text,
  started_at timestamp NOT NULL,
  ended_at   timestamp NOT NULL,
  value      numeric,
  state      text
);
CREATE INDEX records_type_started_at ON records (type, started_at);

CREATE TABLE workouts (
  activity   text NOT NULL,
  source     text NOT NULL,
  started_at timestamp NOT NULL,
  ended_at   timestamp NOT NULL,
  minutes    numeric
);

COMMENT ON TABLE records IS
  'Raw measurements, one row each. Phone and watch both count steps, so summing over sources counts twice: prefer the daily views.';
COMMENT ON COLUMN records.type IS 'For example StepCount, HeartRate, BodyMass, SleepAnalysis, ActiveEnergyBurned.';
COMMENT ON COLUMN records.value IS 'The number measured, in unit. Null for states.';
COMMENT ON COLUMN records.state IS 'The state during the interval, for example AsleepREM. Null for numbers.';
COMMENT ON TABLE workouts IS 'Workouts that were recorded on purpose, with their length in minutes.';

-- One source for each day and type, the one that measured most, so that nothing is counted twice.
CREATE VIEW daily_activity AS
WITH by_source AS (
  SELECT type, unit, source, CAST(started_at AS date) AS day, sum(value) AS total
  FROM records
  WHERE type IN ('StepCount', 'DistanceWalkingRunning', 'FlightsClimbed', 'ActiveEnergyBurned', 'AppleExerciseTime', 'TimeInDaylight')
  GROUP BY type, unit, source, CAST(started_at AS date)
)
SELECT DISTINCT ON (day, type) day, type, unit, total, source
FROM by_source
ORDER BY day, type, total DESC, source;
COMMENT ON VIEW daily_activity IS
  'Totals by day: StepCount, DistanceWalkingRunning, FlightsClimbed, ActiveEnergyBurned, AppleExerciseTime and TimeInDaylight (both in minutes). Counted once, from the source that measured most.';

CREATE VIEW daily_vitals AS
SELECT
  CAST(started_at AS date) AS day,
  type,
  min(unit) AS unit,
  round(avg(value), 1) AS average,
  min(value) AS lowest,
  max(value) AS highest,
  count(*) AS measurements
FROM records
WHERE type IN ('HeartRate', 'RestingHeartRate', 'HeartRateVariabilitySDNN', 'RespiratoryRate', 'OxygenSaturation',
               'BloodPressureSystolic', 'BloodPressureDiastolic', 'BodyMass', 'HeadphoneAudioExposure')
GROUP BY CAST(started_at AS date), type;
COMMENT ON VIEW daily_vitals IS
  'Average, lowest and highest measurement by day and type. OxygenSaturation is a fraction between 0 and 1.';

-- A night belongs to the morning on which it ends.
CREATE VIEW nightly_sleep AS
SELECT
  CAST(ended_at + interval '6 hours' AS date) AS night,
  state AS phase,
  source,
  round(sum(CAST(extract(epoch FROM ended_at - started_at) AS numeric)) / 60) AS minutes
FROM records
WHERE type = 'SleepAnalysis' AND state LIKE 'Asleep%'
GROUP BY CAST(ended_at + interval '6 hours' AS date), state, source;
COMMENT ON VIEW nightly_sleep IS
  'Minutes of sleep by night, phase and source. A night has the date of the morning on which it ends, so the sleep after a day has the next date. Phases: AsleepCore, AsleepDeep, AsleepREM, AsleepUnspecified. Use one source at a time.';
