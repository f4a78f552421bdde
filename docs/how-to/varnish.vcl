vcl 4.1;

# Parvis behind Varnish 7: built files, pictures that anyone may see, and pages for visitors. All the
# rest is members' own, and passes.
backend parvis {
  .host = "127.0.0.1";
  .port = "4000";
  # Live streams say something every 25 seconds; a backup may take longer to begin.
  .first_byte_timeout = 600s;
  .between_bytes_timeout = 120s;
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The same for everyone, whoever asks.
  if (req.url ~ "^/(assets|icons|media/public)/" || req.url ~ "^/boost/event/[^/?]+/photo/") {
    unset req.http.Cookie;
    return (hash);
  }
  # Someone who is signed in is never answered from here.
  if (req.http.Cookie || req.http.Authorization) {
    return (pass);
  }
}

sub vcl_backend_response {
  # What says for how long is kept for that long, and no answer is shown after it.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.http.Cache-Control !~ "(?i)public") {
    set beresp.uncacheable = true;
    return (deliver);
  }
}
